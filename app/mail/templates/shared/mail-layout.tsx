import { Body, Button, Head, Heading, Html, Link, Section, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import type { Settings } from '#app/content/settings.ts'
import { DARK_LOOK, look, SHEET_PX } from './styles.ts'

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
        <Sheet
          head={
            <>
              {settings.artistName}
              <br />
              <span className="ink-2" style={look.tagline}>
                makeup artistry
              </span>
            </>
          }
          foot={<Foot settings={settings} why={why} />}
        >
          {picture}
          <Heading as="h1" className="ink title" style={look.title}>
            {title}
          </Heading>
          {children}
        </Sheet>
      </Body>
    </Html>
  )
}

/**
 * A sheet in the middle, and narrower where there is no room. A cell between two empty ones: Outlook
 * for Windows knows neither a greatest width nor padding of a table, but a cell's.
 */
function Sheet({
  head,
  foot,
  children,
}: {
  head: ReactNode
  foot: ReactNode
  children: ReactNode
}) {
  return (
    <LayoutTable>
      <tr>
        <td />
        <td width={SHEET_PX} className="sheet" style={look.sheet}>
          <LayoutTable>
            <tr data-skip-in-text="true">
              <td align="center" className="ink hair" style={look.wordmark}>
                {head}
              </td>
            </tr>
            <tr>
              <td className="margins" style={look.content}>
                {children}
              </td>
            </tr>
            <tr>
              <td className="margins foot" style={look.foot}>
                {foot}
              </td>
            </tr>
          </LayoutTable>
        </td>
        <td />
      </tr>
    </LayoutTable>
  )
}

/** A table that is none to who has it read aloud. */
function LayoutTable({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
      <tbody>{children}</tbody>
    </table>
  )
}

function Foot({ settings, why }: { settings: Settings; why: ReactNode }) {
  const { artistName, phone, email, mailingAddress } = settings
  return (
    <>
      <Text className="ink-2" style={look.footText}>
        {artistName}
        {mailingAddress && `, ${mailingAddress}`}
        <br />
        <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</TextLink>
        <br />
        <MailLink address={email} />
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
      <BrokenLines text={text} />
    </Paragraph>
  )
}

/** The same within something else. */
export function BrokenLines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** A few words of the artist's own among those of the mail. */
export function OwnWords({ text }: { text: string }) {
  return (
    <Text className="ink accent" style={look.ownWords} dir="auto">
      <BrokenLines text={text} />
    </Text>
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
