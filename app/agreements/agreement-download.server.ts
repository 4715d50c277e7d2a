import type { SignedAgreement } from '#app/agreements/agreement.ts'
import { plainWords, type WordBlock } from '#app/agreements/agreement-words.ts'
import { content } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { formatCents } from '#app/kernel/money.ts'
import { pdfDownload } from '#app/pdf/pdf-download.server.ts'
import { config } from '#app/platform/config.server.ts'
import { INK, letterPdf, type Sheet, SOFT } from '../pdf/sheet.server.ts'
import { signaturesOf } from './agreement-of.server.ts'
import { readWords } from './read-words.server.ts'

/** The file of what was signed: the signature whose number the address names, or the newest. Null for none. */
export async function agreementDownload(
  bookingId: string,
  { url }: Request,
): Promise<Response | null> {
  const signatures = await signaturesOf(database(), bookingId)
  const asked = new URL(url).searchParams.get('number')
  const isAsked = ({ number }: { number: number }) => asked === null || asked === String(number)
  const signature = signatures.findLast(isAsked)
  if (!signature) return null
  const context = { artistName: content('studio').name, timeZone: config().timeZone }
  const file = await agreementPdf(signature, readWords(signature.words), context)
  return pdfDownload(file, `agreement-${signature.date}-${signature.number}`)
}

const NOT_WHOLE =
  'This file cannot print some letters; each is a question mark. What was signed is kept with all of them.'

/** How far a list stands in, in points. */
const INDENT = 14

/** What a client signed, as a PDF of Letter size; `blocks` are its words. */
async function agreementPdf(
  signature: SignedAgreement,
  blocks: readonly WordBlock[],
  { artistName, timeZone }: { artistName: string; timeZone: string },
): Promise<Buffer> {
  const { title, signedAt } = signature
  return await letterPdf({ title, author: artistName, at: signedAt }, (sheet) => {
    sheet.line(artistName, { font: 'display', size: 20 })
    sheet.rule(INK)
    sheet.line(title, { font: 'display', size: 28, after: 8 })
    writeBlocks(sheet, blocks, 0)
    writeSignature(sheet, signature, timeZone)
    if (!sheet.isWhole) sheet.line(NOT_WHOLE, { color: SOFT })
  })
}

function writeBlocks(sheet: Sheet, blocks: readonly WordBlock[], indent: number): void {
  for (const block of blocks) {
    if (block.kind === 'paragraph') sheet.line(plainWords(block.inner), { after: 8, indent })
    else writeList(sheet, block, indent)
  }
}

function writeList(
  sheet: Sheet,
  { start, items }: WordBlock & { kind: 'list' },
  indent: number,
): void {
  items.forEach(([first, ...rest], index) => {
    const mark = start === null ? '•' : `${start + index}.`
    const isText = first?.kind === 'paragraph'
    const words = isText ? plainWords(first.inner) : ''
    sheet.line(`${mark} ${words}`, { after: 4, indent: indent + INDENT })
    const below = isText || !first ? rest : [first, ...rest]
    writeBlocks(sheet, below, indent + 2 * INDENT)
  })
}

function writeSignature(sheet: Sheet, signature: SignedAgreement, timeZone: string): void {
  const { name, version, sha256, total, signedAt, service, date } = signature
  sheet.heading('Signed')
  sheet.row('By', name)
  sheet.row('On', `${formatMoment(signedAt, timeZone)} (${signedAt})`)
  sheet.row('Appointment', `${service}, ${formatDate(date, 'long')}`)
  sheet.row('Total then', total === null ? 'No price yet' : formatCents(total))
  sheet.row('Version', String(version))
  sheet.row('SHA-256', sha256)
}
