import type { Page } from '@playwright/test'
import type { Home, RunningServer } from '../../../support/server/server.ts'

export interface StateContext {
  page: Page
  home: Home
  server: RunningServer
}

/** A page in one of the states it can be in, and the way there. */
export interface State {
  name: string
  open: (context: StateContext) => Promise<unknown>
  /** The way there is another on a phone: it is opened on each, instead of once and then narrowed. */
  differsOnPhone?: boolean
}

/** The way to a state that is an address. */
export const openPath =
  (path: string) =>
  ({ page, server }: StateContext) =>
    page.goto(server.url + path)
