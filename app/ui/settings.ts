import { useRouteLoaderData } from 'react-router'
import { defaultSettings, type Settings } from '#app/content/settings.ts'

/** What the foot of every page says of the letters; null while the root has failed. */
export function useLetterWords(): { title: string; lede: string; often: string } | null {
  const root = useRouteLoaderData<{ letter: { title: string; lede: string; often: string } }>(
    'root',
  )
  return root?.letter ?? null
}

/** The artist's settings as the root's loader sent them. */
export function useSettings(): Settings {
  const root = useRouteLoaderData<{ settings: Settings }>('root')
  return root?.settings ?? defaultSettings
}
