import { randomBytes } from 'node:crypto'
import { render } from '@react-email/render'
import MailComposer from 'nodemailer/lib/mail-composer'
import { createElement } from 'react'
import { senderAddress } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { isToken } from '#app/database/ids.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { bytesOf, type ComposedMail, commonParts, oneAddress } from '#app/mail/compose.server.ts'
import { mailContext } from '#app/mail/mail-context.server.ts'
import { Promotion, unsubscribeAddress } from '#app/mail/templates/promotions/promotion.tsx'
import { type Campaign, findCampaign } from '#app/promotions/campaigns.server.ts'

/**
 * The letter of one campaign, rendered once. All recipients get the same bytes but for the address,
 * the Message-ID and the token that unsubscribes: rendering each anew would cost a hundred times as
 * much as sending it.
 */
interface LetterTemplate {
  /** Header lines that are the same for all. */
  head: Buffer
  /** From the empty line on, with a token that is nobody's. */
  body: Buffer
  /** Where in the body each character of the token stands, for each time it is there. */
  slots: readonly Int32Array[]
}

/** Templates kept: campaigns seldom run side by side. */
const TEMPLATES_KEPT = 4

const templates = new Map<string, Promise<LetterTemplate>>()

/** The whole message of a campaign's row for its recipient. Throws when it cannot be written. */
export async function personaliseLetter(
  row: OutboxRow,
  unsubscribeToken: string,
  baseUrl: string,
): Promise<ComposedMail> {
  if (!isToken(unsubscribeToken)) throw new Error('The subscriber has no way to unsubscribe')
  const template = await templateOf(row.campaignId ?? '', baseUrl)
  const head = ownHead(row, unsubscribeAddress(baseUrl, unsubscribeToken))
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.createdAt,
    messageId: row.messageId,
    envelope: { from: senderAddress(), to: row.recipient },
    message: filledIn(template, head, unsubscribeToken),
  }
}

function templateOf(campaignId: string, baseUrl: string): Promise<LetterTemplate> {
  const known = templates.get(campaignId)
  if (known) return known
  const made = makeTemplate(campaignId, baseUrl)
  templates.set(campaignId, made)
  made.catch(() => templates.delete(campaignId))
  for (const old of templates.keys()) {
    if (templates.size <= TEMPLATES_KEPT) break
    templates.delete(old)
  }
  return made
}

async function makeTemplate(campaignId: string, baseUrl: string): Promise<LetterTemplate> {
  const campaign = await findCampaign(database(), campaignId)
  if (!campaign) throw new Error('The campaign of this mail is no longer there')
  const token = randomBytes(32).toString('base64url')
  const message = await renderWhole(campaign, baseUrl, token)
  const headEnds = message.indexOf('\r\n\r\n')
  const body = message.subarray(headEnds)
  return {
    head: Buffer.from(withoutOwnLines(message.subarray(0, headEnds).toString('latin1')), 'latin1'),
    body,
    slots: slotsOf(body.toString('latin1'), token),
  }
}

async function renderWhole(campaign: Campaign, baseUrl: string, token: string): Promise<Buffer> {
  const { subject, content, imageUrl, createdAt, startedAt } = campaign
  const data = { subject, content, imageUrl }
  const html = await render(
    createElement(Promotion, { data, ...mailContext(baseUrl), unsubscribeToken: token }),
  )
  const message = new MailComposer({
    ...commonParts({ subject, html, date: startedAt ?? createdAt }),
    messageId: '<nobody@rosewater.invalid>',
    // Never base64: the token must be found in the encoded body.
    textEncoding: 'quoted-printable',
  }).compile()
  return await bytesOf(message)
}

/** The lines that differ from one recipient to the next, in the order RFC 5322 likes them. */
function ownHead(row: OutboxRow, unsubscribe: string): string {
  if (!/^<[\x21-\x3b\x3d\x3f-\x7e]+>$/.test(row.messageId)) throw new Error('No Message-ID')
  const lines = [
    `To: ${asciiAddress(row.recipient)}`,
    `Message-ID: ${row.messageId}`,
    // RFC 2369 and RFC 8058.
    `List-Unsubscribe: <${unsubscribe}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function asciiAddress(address: string): string {
  if (/^[\x21-\x7e]+$/.test(oneAddress(address))) return address
  throw new Error('The address has letters that not every mail server knows')
}

function withoutOwnLines(head: string): string {
  return head
    .split('\r\n')
    .filter((line) => !/^message-id:/i.test(line))
    .join('\r\n')
}

/** A line of quoted-printable may end in the middle of the token, so each character has its place. */
function slotsOf(body: string, token: string): Int32Array[] {
  const pattern = new RegExp([...token].join('(?:=\\r\\n)?'), 'g')
  const slots = [...body.matchAll(pattern)].map(({ index, 0: found }) => {
    const places: number[] = []
    for (let at = 0; at < found.length; at++) {
      if (found.startsWith('=\r\n', at)) at += 2
      else places.push(index + at)
    }
    return Int32Array.from(places)
  })
  // Once in the text and once in the HTML: fewer would send somebody the wrong way out.
  if (slots.length < 2) throw new Error('The way to unsubscribe is missing in the letter')
  return slots
}

function filledIn({ head, body, slots }: LetterTemplate, own: string, token: string): Buffer {
  const message = Buffer.concat([Buffer.from(own, 'latin1'), head, body])
  const bodyStarts = message.length - body.length
  for (const places of slots)
    for (let at = 0; at < places.length; at++)
      message[bodyStarts + (places[at] as number)] = token.charCodeAt(at)
  return message
}
