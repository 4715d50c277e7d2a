import caslon from '@fontsource/libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff2?url'

/** Address of the one font worth asking for early: every page's first heading is set in it. */
export const preloadedFont: string = caslon
