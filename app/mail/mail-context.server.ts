import { answerHours, content, shownSettings } from '#app/content/current.server.ts'
import { type Category, pictureNamed } from '#app/content/pictures/pictures.ts'
import { type ShareImage, shareImage } from '#app/content/pictures/share-image.ts'
import { config } from '#app/platform/config.server.ts'
import type { MailContext } from './templates/shared/mail-layout.tsx'

/** What an email says of the site that sends it, as of now. */
export function mailContext(baseUrl: string): MailContext {
  return {
    settings: shownSettings(),
    baseUrl,
    timeZone: config().timeZone,
    pendingHours: answerHours(),
    pictures: { wedding: heroPicture('Wedding'), other: heroPicture('Glam') },
  }
}

/** The hero's picture of this category, else its first, in the crop that is small enough to be mailed. */
function heroPicture(category: Category): ShareImage | null {
  const names = content('home').hero.faces.map(({ picture }) => picture)
  const name = names.find((one) => pictureNamed(one).category === category) ?? names[0]
  return name && pictureNamed(name).share !== null ? shareImage(name) : null
}
