import { Body, Button, Head, Heading, Hr, Html, Link, Section, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import type { Settings } from '#app/content/settings.ts'
import { COLUMN_PX, DARK_LOOK, look } from './styles.ts'

/** What every message needs to know of the site that sends it. */
export interface MailContext {
  settings: Settings
  /** Public origin without a trailing slash. */
  baseUrl: string
  /** The artist's zone. */
  timeZone: string
  /** Hours after which an unanswered request is released; null means never. */
  pendingHours: number | null
  /** Where a request is confirmed whose mail asks for it; empty in all other mail. */
  confirmUrl?: string
}

interface LetterProps {
  settings: Settings
  title: string
  /** The line a mail program shows beside the subject. */
  preview: string
  /** Stands above the title. */
  picture?: ReactNode
  /** Why the reader gets this mail; the last lines of the foot. */
  why: ReactNode
  children: ReactNode
}

/** The sheet all messages are written on; its foot says who writes (CASL s. 6(2)). */
export function MailLayout({ settings, title, preview, picture, why, children }: LetterProps) {
  return (
    <Html lang="en-CA" dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK_LOOK}</style>
      </Head>
      <Body className="ground" style={look.ground}>
        <div style={look.preview} data-skip-in-text="true">
          {preview}
        </div>
        <Column>
          <Text className="ink" style={look.wordmark} data-skip-in-text="true">
            {settings.artistName}
          </Text>
          <Hr className="hair" style={look.hair} data-skip-in-text="true" />
          {picture}
          <Heading as="h1" className="ink title" style={look.title}>
            {title}
          </Heading>
          {children}
          <Hr className="hair" style={look.footHair} />
          <Foot settings={settings} why={why} />
        </Column>
      </Body>
    </Html>
  )
}

/**
 * As wide as a line is long, in the middle, and narrower where there is no room. A cell between two
 * empty ones: Outlook for Windows knows neither a greatest width nor padding of a table.
 */
function Column({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          <td />
          <td width={COLUMN_PX} style={look.column}>
            {children}
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}

function Foot({ settings, why }: { settings: Settings; why: ReactNode }) {
  const { artistName, phone, email, mailingAddress } = settings
  return (
    <>
      <Text className="ink-2" style={look.footText}>
        {artistName}
        <br />
        {phone}
        <br />
        <MailLink address={email} />
        {mailingAddress && (
          <>
            <br />
            {mailingAddress}
          </>
        )}
      </Text>
      <Text className="ink-2" style={look.footText}>
        {why}
      </Text>
    </>
  )
}

interface ParagraphProps {
  /** `auto` for what somebody typed, which need not run from left to right. */
  dir?: 'auto'
  children: ReactNode
}

export function Paragraph({ dir, children }: ParagraphProps) {
  return (
    <Text className="ink" style={look.text} dir={dir}>
      {children}
    </Text>
  )
}

/** Text of several lines as it was typed. Not `pre-wrap`, which Outlook does not know. */
export function Lines({ text }: { text: string }) {
  return (
    <Paragraph dir="auto">
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  )
}

/** What somebody else wrote, set off; in the plain text, behind the marks of a quotation. */
export function Quoted({ children }: { children: ReactNode }) {
  return (
    <blockquote className="hair" style={look.quoted}>
      {children}
    </blockquote>
  )
}

/** Names and values in rows, as a real table; in the plain text, in two columns. */
export function Facts({
  rows,
}: {
  /** `key` where several rows have one name. */
  rows: readonly { name: string; key?: string; value: ReactNode }[]
}) {
  return (
    <table
      className="hair"
      style={look.facts}
      data-text-format="dataTable"
      cellPadding={0}
      cellSpacing={0}
    >
      <tbody>
        {rows.map(({ name, key = name, value }) => (
          <tr key={key}>
            <th scope="row" className="ink-2 hair" style={look.factName}>
              {name}
            </th>
            <td className="ink hair" style={look.fact}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The one thing to do next. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={look.buttonRow}>
      <Button className="button" href={href} style={look.button}>
        {children}
      </Button>
    </Section>
  )
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="link" href={href} style={look.link}>
      {children}
    </Link>
  )
}

export function MailLink({ address }: { address: string }) {
  return <TextLink href={`mailto:${address}`}>{address}</TextLink>
}
