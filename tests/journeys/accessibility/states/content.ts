import { call, signInAsAdmin } from '../../../support/http/calls.ts'
import { photograph, upload } from '../../../support/pictures/sample-picture.ts'
import { expect } from '../../support/fixtures.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** Your site on the desk; the page is signed in. */
export const contentStates: readonly State[] = [
  { name: 'the pieces of the site', open: openPath('/admin/site') },
  { name: 'the steps of making the site yours', open: openPath('/admin/site/start') },
  ...['name', 'pictures', 'prices', 'hours'].map((step) => ({
    name: `the step ${step}`,
    open: openPath(`/admin/site/start/${step}`),
  })),
  ...[
    ...['studio', 'home', 'prices', 'services', 'galleries', 'questions', 'mail'],
    ...['pages', 'servicePages', 'privacy', 'testimonials', 'about', 'guide', 'policies', 'travel'],
  ].map((piece) => ({
    name: `the editor of ${piece}`,
    open: openPath(`/admin/site/${piece}`),
  })),
  { name: 'the pictures, of which there are none', open: openPath('/admin/site/pictures') },
  {
    name: 'the pictures, with one and another that was refused',
    async open(context) {
      await uploadOne(context)
      await openPath('/admin/site/pictures')(context)
      await waitForHydration(context.page)
      const text = { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
      await context.page.locator('input[type="file"]').setInputFiles(text)
      await expect(context.page.getByText('This is not a JPEG').first()).toBeVisible()
    },
  },
  {
    name: 'a picture with what stays in view',
    async open(context) {
      const id = await uploadOne(context)
      await openPath(`/admin/site/pictures/${id}`)(context)
    },
  },
  {
    name: 'the word that another file was refused for a picture',
    async open(context) {
      const id = await uploadOne(context)
      await openPath(`/admin/site/pictures/${id}`)(context)
      await waitForHydration(context.page)
      const text = { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
      await context.page.getByLabel('New file').setInputFiles(text)
      await context.page.getByRole('button', { name: 'Replace' }).click()
      await expect(context.page.getByRole('heading', { level: 1 })).toHaveText('Not replaced')
      await expect(context.page.getByText('This is not a JPEG')).toBeVisible()
    },
  },
  {
    name: 'the question before a picture is deleted',
    async open(context) {
      const id = await uploadOne(context)
      await openPath(`/admin/site/pictures/${id}`)(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Delete picture' }).click()
    },
  },
  {
    name: 'a sheet of pictures to choose from',
    async open(context) {
      await uploadOne(context)
      await openPath('/admin/site/home')(context)
      await waitForHydration(context.page)
      await context.page
        .getByRole('button', { name: /^Change picture/ })
        .last()
        .click()
      await expect(context.page.getByRole('heading', { name: 'Choose picture' })).toBeVisible()
    },
  },
  {
    name: 'a gallery with one of the artist’s pictures opened, and what can be added',
    async open(context) {
      await uploadOne(context)
      await openPath('/admin/site/galleries')(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Add pictures' }).click()
      await context.page.getByRole('button', { name: 'A cheek in rose.' }).first().click()
      await context.page.getByRole('button', { name: 'Add 1 picture' }).click()
      await context.page
        .getByRole('button', { name: /^Picture \d/ })
        .first()
        .click()
      await expect(context.page.getByRole('heading', { name: /^Picture \d/ })).toBeVisible()
    },
  },
  {
    name: 'pictures to add to a gallery, with one of them marked',
    async open(context) {
      await openPath('/admin/site/galleries')(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Add pictures' }).click()
      const picker = context.page.getByRole('dialog', { name: 'Add pictures' })
      await picker.locator('button[aria-pressed]').first().click()
      await expect(picker.getByRole('button', { name: 'Add 1 picture' })).toBeVisible()
    },
  },
  {
    name: 'an editor with a row opened and one removed',
    async open(context) {
      await openPath('/admin/site/testimonials')(context)
      await waitForHydration(context.page)
      const first = context.page.locator('summary').first()
      await first.click()
      await context.page
        .getByRole('button', { name: /^Remove/ })
        .last()
        .click()
      await expect(context.page.getByRole('button', { name: 'Undo' })).toBeVisible()
    },
  },
  {
    name: 'an editor that says what cannot be published',
    async open(context) {
      await openPath('/admin/site/travel')(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Add an area' }).click()
      await context.page.getByRole('button', { name: 'Publish' }).click()
      await expect(
        context.page.getByRole('alert').filter({ hasText: 'before this can be published' }),
      ).toBeVisible()
    },
  },
  {
    name: 'what publishing changes',
    async open(context) {
      await openPath('/admin/site/policies')(context)
      await waitForHydration(context.page)
      await context.page.getByLabel('Lateness').fill(`Written at ${Date.now()}`)
      await context.page.getByRole('button', { name: 'Publish' }).click()
      await expect(context.page.getByRole('dialog', { name: 'Publish one change' })).toBeVisible()
    },
  },
  {
    name: 'the versions of a piece',
    async open(context) {
      const token = await signInAsAdmin(context.server)
      const path = '/api/v1/content/guide'
      const { body } = await call(context.server, 'GET', path, { token })
      await call(context.server, 'PUT', path, { json: body, token })
      await openPath('/admin/site/guide/versions')(context)
      await waitForHydration(context.page)
      await expect(context.page.locator('dialog:modal')).toBeVisible()
    },
  },
  {
    name: 'the question before a draft is discarded',
    async open(context) {
      await openPath('/admin/site/policies')(context)
      await waitForHydration(context.page)
      await context.page.getByLabel('How to pay it').fill('By e-transfer')
      await context.page.getByRole('button', { name: 'Discard draft' }).click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
]

/** The id of a picture that was uploaded. */
async function uploadOne({ server }: StateContext): Promise<string> {
  const token = await signInAsAdmin(server)
  return (await upload(server, await photograph(), { token })).body.picture.id
}
