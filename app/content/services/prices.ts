/** One line of a price list. `proArtist` is the artist's price in Canadian dollars. */
export interface RateRow {
  service: string
  proArtist: number
  /** What the line includes, where its name does not say it. */
  detail?: string
}

export interface PriceTable {
  /** Names the table in addresses. */
  id: string
  title: string
  /** A condition that holds for every line. */
  note?: string
  rows: readonly RateRow[]
}

/**
 * The in-studio rates of the three service pages. They and the pricing page's tables are two lists
 * that differ for the same services (a bride pays 185 in the studio, 300 on the wedding day); both
 * are kept as the artist gives them, and wherever a figure is shown it says which one it is.
 */
export const serviceRates = {
  bridal: [
    { service: 'Bridal Makeup', proArtist: 185 },
    { service: 'Wedding Party Makeup', proArtist: 110 },
    { service: 'Jr. Bridesmaid Makeup (ages 10-14)', proArtist: 85 },
  ],
  glam: [
    { service: 'Soft Glam', proArtist: 120 },
    { service: 'Prom', proArtist: 140 },
    { service: 'Glam', proArtist: 140 },
  ],
  editorial: [{ service: 'Editorial', proArtist: 140 }],
} as const satisfies Record<string, readonly RateRow[]>

/** The pricing page, table by table in its order. */
export const priceTables = {
  bridal: {
    id: 'bridal',
    title: 'Bridal',
    rows: [
      { service: 'Bridal makeup on wedding day', proArtist: 300 },
      { service: 'Bridal party', proArtist: 120 },
      { service: 'Junior bridesmaid', proArtist: 85 },
    ],
  },
  specialOccasion: {
    id: 'special-occasion',
    title: 'Special Occasion',
    rows: [
      { service: 'Graduation', proArtist: 120 },
      { service: 'Corporate', proArtist: 120 },
      { service: 'Prom', proArtist: 140 },
      { service: 'Glam', proArtist: 140 },
      { service: 'Soft glam', proArtist: 120 },
    ],
  },
  additional: {
    id: 'additional',
    title: 'Additional',
    rows: [
      { service: 'Lash strips or clusters', proArtist: 25 },
      { service: 'Application of pre-owned lashes', proArtist: 15 },
      { service: 'Bridal trial', proArtist: 140 },
    ],
  },
  group: {
    id: 'group',
    title: 'Group',
    note: 'Minimum 3 people',
    rows: [
      { service: '4 or more people', proArtist: 100 },
      { service: 'Bridal party per person', proArtist: 100 },
    ],
  },
  continuous: {
    id: 'continuous',
    title: 'Continuous',
    rows: [
      { service: 'Half day', detail: '4 hours of touch-ups', proArtist: 400 },
      { service: 'Full day', detail: '8 hours', proArtist: 700 },
    ],
  },
  mobile: {
    id: 'mobile',
    title: 'Mobile',
    rows: [
      { service: 'Bridal', proArtist: 350 },
      { service: 'Bridal party', proArtist: 140 },
      { service: 'Junior bridesmaid', proArtist: 100 },
      { service: 'Graduation', proArtist: 150 },
      { service: 'Corporate', proArtist: 150 },
      { service: 'Prom', proArtist: 160 },
      { service: 'Glam', proArtist: 160 },
      { service: 'Soft glam', proArtist: 150 },
    ],
  },
} as const satisfies Record<string, PriceTable>
