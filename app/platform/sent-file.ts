import type { FileFault } from '#app/pictures/unreadable.ts'
import type { Visitor } from './request-context.ts'

type OneFile<File> = { ok: true; file: File } | { ok: false; reason: FileFault }

type SentFile = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; reason: FileFault }

/** The one file of an upload, as `oneFile` has it. */
export function sentFile({ files = [] }: Visitor): SentFile {
  const sent = oneFile(files)
  return sent.ok ? { ok: true, bytes: sent.file.bytes } : sent
}

/** The same of a form that is no larger than others; a field where nothing was chosen sends no file. */
export function fileOf(form: FormData): OneFile<{ field: string; content: File }> {
  const chosen = [...form].flatMap(([field, content]) =>
    content instanceof File && content.size > 0 ? [{ field, content }] : [],
  )
  return oneFile(chosen)
}

/** The one file of a form, in its field `file`; of several none is taken, nor one in another field. */
function oneFile<File extends { field: string }>(files: readonly File[]): OneFile<File> {
  if (files.length > 1) return { ok: false, reason: 'several-files' }
  const [file] = files
  return file?.field === 'file' ? { ok: true, file } : { ok: false, reason: 'no-file' }
}
