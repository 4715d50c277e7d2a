import { useRouteLoaderData } from 'react-router'
import { defaultSettings, type Settings } from '#app/content/settings.ts'

/** The artist's settings as the root's loader sent them. */
export function useSettings(): Settings {
  const root = useRouteLoaderData<{ settings: Settings }>('root')
  return root?.settings ?? defaultSettings
}
