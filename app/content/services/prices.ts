/** One line of a price list. `proArtist` is the artist's price in Canadian dollars. */
export interface RateRow {
  /** Names the line in the artist's own version of the lists. */
  id: string
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
    { id: 'wedding-bride', service: 'Bridal Makeup', proArtist: 185 },
    { id: 'wedding-party', service: 'Wedding Party Makeup', proArtist: 110 },
    { id: 'wedding-junior', service: 'Jr. Bridesmaid Makeup (ages 10-14)', proArtist: 85 },
  ],
  glam: [
    { id: 'glam-soft-glam', service: 'Soft Glam', proArtist: 120 },
    { id: 'glam-prom', service: 'Prom', proArtist: 140 },
    { id: 'glam-glam', service: 'Glam', proArtist: 140 },
  ],
  editorial: [{ id: 'editorial-look', service: 'Editorial', proArtist: 140 }],
} as const satisfies Record<string, readonly RateRow[]>

/** The pricing page, table by table in its order. */
export const priceTables = {
  bridal: {
    id: 'bridal',
    title: 'Bridal',
    rows: [
      { id: 'bridal-bride', service: 'Bridal makeup on wedding day', proArtist: 300 },
      { id: 'bridal-party', service: 'Bridal party', proArtist: 120 },
      { id: 'bridal-junior', service: 'Junior bridesmaid', proArtist: 85 },
    ],
  },
  specialOccasion: {
    id: 'special-occasion',
    title: 'Special Occasion',
    rows: [
      { id: 'occasion-graduation', service: 'Graduation', proArtist: 120 },
      { id: 'occasion-corporate', service: 'Corporate', proArtist: 120 },
      { id: 'occasion-prom', service: 'Prom', proArtist: 140 },
      { id: 'occasion-glam', service: 'Glam', proArtist: 140 },
      { id: 'occasion-soft-glam', service: 'Soft glam', proArtist: 120 },
    ],
  },
  additional: {
    id: 'additional',
    title: 'Additional',
    rows: [
      { id: 'additional-lashes', service: 'Lash strips or clusters', proArtist: 25 },
      { id: 'additional-own-lashes', service: 'Application of pre-owned lashes', proArtist: 15 },
      { id: 'additional-trial', service: 'Bridal trial', proArtist: 140 },
    ],
  },
  group: {
    id: 'group',
    title: 'Group',
    note: 'Minimum 3 people',
    rows: [
      { id: 'group-four', service: '4 or more people', proArtist: 100 },
      { id: 'group-bridal-party', service: 'Bridal party per person', proArtist: 100 },
    ],
  },
  continuous: {
    id: 'continuous',
    title: 'Continuous',
    rows: [
      {
        id: 'continuous-half-day',
        service: 'Half day',
        detail: '4 hours of touch-ups',
        proArtist: 400,
      },
      { id: 'continuous-full-day', service: 'Full day', detail: '8 hours', proArtist: 700 },
    ],
  },
  mobile: {
    id: 'mobile',
    title: 'Mobile',
    rows: [
      { id: 'mobile-bride', service: 'Bridal', proArtist: 350 },
      { id: 'mobile-party', service: 'Bridal party', proArtist: 140 },
      { id: 'mobile-junior', service: 'Junior bridesmaid', proArtist: 100 },
      { id: 'mobile-graduation', service: 'Graduation', proArtist: 150 },
      { id: 'mobile-corporate', service: 'Corporate', proArtist: 150 },
      { id: 'mobile-prom', service: 'Prom', proArtist: 160 },
      { id: 'mobile-glam', service: 'Glam', proArtist: 160 },
      { id: 'mobile-soft-glam', service: 'Soft glam', proArtist: 150 },
    ],
  },
} as const satisfies Record<string, PriceTable>
