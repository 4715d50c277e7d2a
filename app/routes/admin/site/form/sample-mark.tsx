import { useEditedForm } from './form-context.ts'

/** Said beside what still is what the program came with. */
export function SampleMark({ path }: { path: string }) {
  const { samples = [] } = useEditedForm()
  return samples.includes(path) && <span className="piece-mark sample">Sample</span>
}
