import type { CSSProperties } from 'react'

/** The site's palette and type as mail programs take them: inline, and with no font to load. */
const INK = '#2A1824'
const INK_2 = '#5D4653'
const ROSEWOOD = '#8A2F46'
const HAIR = '#DECFBF'
export const PORCELAIN = '#F9F4ED'

const DISPLAY =
  "'Libre Caslon Display', 'Big Caslon', Baskerville, Georgia, 'Times New Roman', serif"
const TEXT = "Figtree, 'Segoe UI', -apple-system, 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** Width of a letter, in pixels. */
export const COLUMN_PX = 540

export const look = {
  ground: {
    backgroundColor: PORCELAIN,
    color: INK,
    fontFamily: TEXT,
    margin: 0,
    padding: '0 20px',
  },
  preview: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 },
  column: { width: `${COLUMN_PX}px`, padding: '36px 0 48px' },
  wordmark: {
    fontFamily: DISPLAY,
    fontSize: '25px',
    lineHeight: '30px',
    letterSpacing: '-0.01em',
    color: INK,
    textAlign: 'center',
    margin: '0 0 28px',
  },
  hair: { border: 'none', borderTop: `1px solid ${HAIR}`, margin: 0, width: '100%' },
  title: {
    fontFamily: DISPLAY,
    fontSize: '40px',
    fontWeight: 400,
    lineHeight: '44px',
    letterSpacing: '-0.02em',
    color: INK,
    margin: '44px 0 24px',
  },
  subtitle: {
    fontFamily: DISPLAY,
    fontSize: '26px',
    fontWeight: 400,
    lineHeight: '32px',
    color: INK,
    margin: '32px 0 12px',
  },
  picture: { display: 'block', width: '100%', height: 'auto', margin: '28px 0 0' },
  list: {
    fontFamily: TEXT,
    fontSize: '17px',
    lineHeight: '27px',
    color: INK,
    margin: '0 0 16px',
    padding: '0 0 0 24px',
  },
  listItem: { margin: '0 0 6px' },
  quote: { margin: '0 0 16px', padding: '0 0 0 20px', borderLeft: `2px solid ${HAIR}` },
  rule: { border: 'none', borderTop: `1px solid ${HAIR}`, margin: '32px 0', width: '100%' },
  text: { fontFamily: TEXT, fontSize: '17px', lineHeight: '27px', color: INK, margin: '0 0 16px' },
  quoted: { borderLeft: `2px solid ${HAIR}`, margin: '0 0 16px', padding: '0 0 0 16px' },
  facts: {
    width: '100%',
    borderCollapse: 'collapse',
    borderBottom: `1px solid ${HAIR}`,
    margin: '28px 0 32px',
  },
  factName: {
    fontFamily: TEXT,
    fontSize: '15px',
    fontWeight: 400,
    lineHeight: '24px',
    color: INK_2,
    textAlign: 'left',
    verticalAlign: 'top',
    width: '92px',
    padding: '12px 16px 12px 0',
    borderTop: `1px solid ${HAIR}`,
  },
  fact: {
    fontFamily: TEXT,
    fontSize: '17px',
    lineHeight: '24px',
    color: INK,
    verticalAlign: 'top',
    padding: '12px 0',
    borderTop: `1px solid ${HAIR}`,
    wordBreak: 'break-word',
  },
  buttonRow: { margin: '24px 0 32px' },
  button: {
    backgroundColor: ROSEWOOD,
    color: '#FFFFFF',
    fontFamily: TEXT,
    fontSize: '17px',
    fontWeight: 500,
    padding: '16px 28px',
    borderRadius: '2px',
  },
  link: { color: ROSEWOOD, textDecoration: 'underline' },
  footHair: {
    border: 'none',
    borderTop: `1px solid ${HAIR}`,
    margin: '40px 0 24px',
    width: '100%',
  },
  footText: {
    fontFamily: TEXT,
    fontSize: '14px',
    lineHeight: '22px',
    color: INK_2,
    margin: '0 0 10px',
  },
} as const satisfies Record<string, CSSProperties>

/**
 * For programs that have a dark theme and read style sheets; the others invert the colours above,
 * which keep their contrast then. Selectors use no character that HTML would escape.
 */
export const DARK_LOOK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground td { background-color: #27151F !important; }
  .ink { color: #F6EBE3 !important; }
  .ink-2 { color: #D6C2C1 !important; }
  .hair { border-color: #553E4B !important; }
  .link { color: #EFD6CD !important; }
  .button { background-color: #8A2F46 !important; color: #FFFFFF !important; }
}
@media (max-width: 480px) {
  .title { font-size: 33px !important; line-height: 38px !important; }
}
`
