/** What a picture shows, as its label says it. */
export const PICTURE_CATEGORIES = ['Wedding', 'Glam', 'Editorial'] as const

export type PictureCategory = (typeof PICTURE_CATEGORIES)[number]
