import { content, contentVersion } from '#app/content/current.server.ts'
import { defaultSettings } from '#app/content/settings.ts'
import { readWalk } from '#app/content/walk-progress.server.ts'
import { database } from '#app/database/database.server.ts'
import { STEPS, type StepName } from './steps.ts'

export type StepState = 'done' | 'skipped' | 'to do'

export type WalkView = Awaited<ReturnType<typeof readProgress>>

/** How far the artist is: what they did here, and what they published elsewhere on the desk. */
export async function readProgress() {
  const { done, skipped } = await readWalk(database())
  const steps = STEPS.map(({ name, title }) => ({
    name,
    title,
    state: stateOf(name, done.includes(name), skipped.includes(name)),
  }))
  const next = steps.find(({ state }) => state === 'to do')
  return {
    steps,
    done: steps.filter(({ state }) => state === 'done').length,
    /** The first step that is neither done nor put off; null when there is none. */
    next: next ? { name: next.name, title: next.title } : null,
  }
}

function stateOf(name: StepName, wasDone: boolean, wasSkipped: boolean): StepState {
  if (wasDone || isDoneElsewhere(name)) return 'done'
  return wasSkipped ? 'skipped' : 'to do'
}

function isDoneElsewhere(name: StepName): boolean {
  const studio = content('studio')
  switch (name) {
    case 'name':
      return studio.name !== defaultSettings.artistName
    case 'portrait':
      return studio.portrait !== null
    case 'school':
      return contentVersion('about') > 0
    case 'pictures':
      return contentVersion('galleries') > 0
    case 'mail':
      return studio.mailingAddress !== null
    default:
      return contentVersion(name) > 0
  }
}
