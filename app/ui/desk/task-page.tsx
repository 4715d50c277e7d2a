import type { ReactNode, Ref } from 'react'
import { PageTitle } from './desk-page.tsx'
import { PageHead } from './page-head.tsx'

interface TaskPageProps {
  title: string
  /** Of the document, where that is another than the heading. */
  documentTitle?: string
  /** Who, when and what it is about. */
  about?: ReactNode
  /** The page it was opened from. */
  back: { to: string; label: string }
  /** Why it was refused as a whole, or cannot be done; a field says for itself what is wrong with it. */
  refusal?: string | null | undefined
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A page that is there to do one thing: what, to which appointment, and the way back without doing it. */
export function TaskPage({
  title,
  documentTitle = title,
  about,
  back,
  refusal,
  headingRef,
  children,
}: TaskPageProps) {
  return (
    <>
      <PageTitle title={documentTitle} />
      <PageHead title={title} note={about} back={back} headingRef={headingRef} />
      <div className="task-page stack gap-4 breaks fitted">
        {refusal && (
          <p className="warning" role="alert">
            {refusal}
          </p>
        )}
        {children}
      </div>
    </>
  )
}
