import { type ComponentProps, useLayoutEffect, useState } from 'react'

interface TextAreaProps extends ComponentProps<'textarea'> {
  defaultValue?: string | undefined
}

/**
 * A box whose text outlives the arrival of scripts. Where React takes over a textarea that begins
 * with some text, it writes that text into it again, over what was typed meanwhile; one that begins
 * empty it leaves alone. So the text is given a moment later, which changes only what nobody touched.
 */
export function TextArea({ defaultValue = '', ...rest }: TextAreaProps) {
  const [initial, setInitial] = useState(typeof document === 'undefined' ? defaultValue : '')
  useLayoutEffect(() => setInitial(defaultValue), [defaultValue])
  return <textarea {...rest} defaultValue={initial} />
}
