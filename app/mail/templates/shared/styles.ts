import type { CSSProperties } from 'react'

/** The site's palette and type as mail programs take them: inline, and with no font to load. */
const INK = '#2A1824'
const INK_2 = '#5D4653'
const ROSEWOOD = '#8A2F46'
const HAIR = '#DECFBF'
const LINEN = '#F0E7DB'
const PAPER = '#FEFCF9'
const PORCELAIN = '#F9F4ED'

const DISPLAY = "Georgia, 'Times New Roman', serif"
const TEXT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Width of the sheet a letter is written on, in pixels. */
export const SHEET_PX = 600

/** Height of the wordmark, half of what it is drawn in. */
export const WORDMARK_PX = 38

const TITLE = {
  fontFamily: DISPLAY,
  fontSize: '40px',
  fontWeight: 400,
  lineHeight: '44px',
  letterSpacing: '-0.01em',
  color: INK,
  margin: '0 0 22px',
  textWrap: 'balance',
} as const

const PRICE = {
  fontFamily: TEXT,
  fontSize: '17px',
  fontWeight: 400,
  lineHeight: '24px',
  color: INK,
  textAlign: 'left',
  verticalAlign: 'baseline',
  padding: '10px 0',
  borderTop: `1px solid ${HAIR}`,
} as const satisfies CSSProperties

const AMOUNT = { textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '16px' } as const

export const look = {
  ground: {
    backgroundColor: PORCELAIN,
    color: INK,
    fontFamily: TEXT,
    margin: 0,
    padding: '0 0 48px',
  },
  preview: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 },
  sheet: {
    width: `${SHEET_PX}px`,
    backgroundColor: PAPER,
    borderTop: `3px solid ${ROSEWOOD}`,
  },
  head: { padding: '28px 48px 22px' },
  /** Where pictures are off, its words have this look. */
  wordmark: {
    display: 'block',
    maxWidth: '100%',
    fontFamily: DISPLAY,
    fontSize: '30px',
    lineHeight: '36px',
    color: '#B0566B',
  },
  tagline: {
    display: 'block',
    fontFamily: TEXT,
    fontSize: '13px',
    lineHeight: '18px',
    color: INK_2,
  },
  content: { padding: '32px 48px 20px' },
  foot: { backgroundColor: LINEN, padding: '26px 48px 24px' },
  title: TITLE,
  titleAbove: { ...TITLE, margin: '0 0 6px' },
  subtitle: {
    fontFamily: TEXT,
    fontSize: '17px',
    fontWeight: 600,
    lineHeight: '26px',
    color: ROSEWOOD,
    margin: '0 0 24px',
  },
  signature: {
    fontFamily: DISPLAY,
    fontSize: '28px',
    lineHeight: '34px',
    color: INK,
    margin: '28px 0 16px',
  },
  stepsTitle: {
    fontFamily: TEXT,
    fontSize: '17px',
    fontWeight: 600,
    lineHeight: '26px',
    color: INK,
    margin: '28px 0 10px',
  },
  heading: {
    fontFamily: DISPLAY,
    fontSize: '26px',
    fontWeight: 400,
    lineHeight: '32px',
    color: INK,
    margin: '32px 0 12px',
  },
  /** Its words, where pictures are off, are small and keep to the margins. */
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    fontFamily: TEXT,
    fontSize: '14px',
    lineHeight: '20px',
    color: INK_2,
  },
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
  ownWords: {
    fontFamily: DISPLAY,
    fontSize: '21px',
    lineHeight: '30px',
    color: INK,
    borderLeft: `3px solid ${ROSEWOOD}`,
    margin: '0 0 22px',
    padding: '2px 0 2px 18px',
  },
  facts: {
    width: '100%',
    borderCollapse: 'collapse',
    borderBottom: `1px solid ${HAIR}`,
    margin: '6px 0 26px',
  },
  factName: {
    fontFamily: TEXT,
    fontSize: '15px',
    fontWeight: 400,
    lineHeight: '24px',
    color: INK_2,
    textAlign: 'left',
    verticalAlign: 'top',
    width: '134px',
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
  factNote: { fontSize: '14px', lineHeight: '20px', color: INK_2 },
  figure: { fontFamily: DISPLAY, fontSize: '28px', lineHeight: '32px' },
  priceName: PRICE,
  price: { ...PRICE, ...AMOUNT },
  firstName: { ...PRICE, borderTop: 'none' },
  firstPrice: { ...PRICE, ...AMOUNT, borderTop: 'none' },
  totalName: { ...PRICE, fontWeight: 600 },
  total: {
    ...PRICE,
    fontFamily: DISPLAY,
    fontSize: '26px',
    lineHeight: '30px',
    ...AMOUNT,
  },
  buttonRow: { margin: '8px 0 28px' },
  button: {
    backgroundColor: ROSEWOOD,
    color: '#FFFFFF',
    fontFamily: TEXT,
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '20px',
    padding: '16px 30px',
    borderRadius: '2px',
  },
  link: { color: ROSEWOOD, textDecoration: 'underline' },
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
  .ground, .ground td { background-color: #1B0F16 !important; }
  .ground .sheet, .ground .sheet td { background-color: #27151F !important; }
  .ground .sheet .foot { background-color: #38222F !important; }
  .sheet { border-color: #E2B3A8 !important; }
  .accent { border-color: #E2B3A8 !important; }
  .ink { color: #F6EBE3 !important; }
  .ink-2 { color: #D6C2C1 !important; }
  .hair { border-color: #553E4B !important; }
  .link, .subtitle { color: #EFD6CD !important; }
  .button { background-color: #8A2F46 !important; color: #FFFFFF !important; }
}
@media (min-width: 700px) {
  .ground { padding-top: 32px !important; }
}
@media (max-width: 480px) {
  .margins { padding-left: 24px !important; padding-right: 24px !important; }
  .title { font-size: 34px !important; line-height: 38px !important; }
  .fact-name, .fact { display: block !important; width: auto !important; padding-right: 0 !important; }
  .fact-name { padding: 12px 0 0 !important; }
  .fact { padding: 2px 0 12px !important; border-top: 0 !important; }
}
`
