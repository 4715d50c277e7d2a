import {
  Body,
  Button,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Section,
  Text,
} from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import type { ShareImage } from '#app/content/pictures/share-image.ts'
import type { Settings } from '#app/content/settings.ts'
import { canDraw } from '../../wordmark.ts'
import { DARK_LOOK, look, SHEET_PX, WORDMARK_PX } from './styles.ts'

/** What every message needs to know of the site that sends it. */
export interface MailContext {
  settings: Settings
  /** Public origin without a trailing slash. */
  baseUrl: string
  /** The artist's zone. */
  timeZone: string
  /** Hours after which an unanswered request is released; null means never. */
  pendingHours: number | null
  /** What shows beside words about a wedding, and about anything else; null where there is no small picture. */
  pictures: Record<'wedding' | 'other', ShareImage | null>
  /** Where a request is confirmed whose mail asks for it; empty in all other mail. */
  confirmUrl?: string
}

interface LetterProps {
  settings: Settings
  baseUrl: string
  title: string
  /** Below the title: the day, or what it is about. */
  subtitle?: string | undefined
  /** The line a mail program shows beside the subject. */
  preview: string
  /** Stands above the title. */
  picture?: ReactNode
  /** It is the artist who writes, and their name ends the letter. */
  isSigned?: boolean
  /** Why the reader gets this email; the last lines of the foot. */
  why: ReactNode
  children: ReactNode
}

/** The sheet all messages are written on; its foot says who writes (CASL s. 6(2)). */
export function MailLayout(props: LetterProps) {
  const { settings, baseUrl, title, subtitle, preview, picture, isSigned, why, children } = props
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
          head={<Wordmark name={settings.artistName} baseUrl={baseUrl} />}
          picture={picture}
          foot={<Foot settings={settings} why={why} />}
        >
          <Heading as="h1" className="ink title" style={subtitle ? look.titleAbove : look.title}>
            {title}
          </Heading>
          {subtitle && (
            <Text className="subtitle" style={look.subtitle}>
              {subtitle}
            </Text>
          )}
          {children}
          {isSigned && (
            <Text className="ink" style={look.signature}>
              {settings.artistName}
            </Text>
          )}
        </Sheet>
      </Body>
    </Html>
  )
}

/** The name in the site's letters, as a picture where it can be drawn; its words stand in its place where pictures are off. */
function Wordmark({ name, baseUrl }: { name: string; baseUrl: string }) {
  return (
    <>
      {canDraw(name) ? (
        <Img
          src={`${baseUrl}/wordmark.png`}
          alt={name}
          height={WORDMARK_PX}
          style={look.wordmark}
        />
      ) : (
        <span className="ink" style={look.wordmark}>
          {name}
        </span>
      )}
      <span className="ink-2" style={look.tagline}>
        makeup artistry
      </span>
    </>
  )
}

/** The site's own picture for an email about a wedding, or about anything else. */
export function SitePicture({
  pictures,
  baseUrl,
  isWedding = false,
}: Pick<MailContext, 'pictures' | 'baseUrl'> & { isWedding?: boolean }) {
  const picture = pictures[isWedding ? 'wedding' : 'other']
  if (!picture) return null
  return <Img src={baseUrl + picture.src} alt={picture.alt} width={SHEET_PX} style={look.picture} />
}

/**
 * A sheet in the middle, and narrower where there is no room. A cell between two empty ones: Outlook
 * for Windows knows neither a greatest width nor padding of a table, but a cell's.
 */
function Sheet({
  head,
  picture,
  foot,
  children,
}: {
  head: ReactNode
  picture: ReactNode
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
              <td className="margins" style={look.head}>
                {head}
              </td>
            </tr>
            {picture && (
              <tr>
                <td align="center">{picture}</td>
              </tr>
            )}
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
        {phone && (
          <>
            <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</TextLink>
            <br />
          </>
        )}
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

/** What happens next, in order. */
export function Steps({
  title = 'What happens next',
  children,
}: {
  title?: string
  children: readonly ReactNode[]
}) {
  return (
    <>
      <Heading as="h2" className="ink" style={look.stepsTitle}>
        {title}
      </Heading>
      <ol className="ink" style={look.list}>
        {children.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and never move
          <li key={index} style={look.listItem}>
            {step}
          </li>
        ))}
      </ol>
    </>
  )
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
