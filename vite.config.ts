import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Manifest, type Plugin } from 'vite'

const PUBLIC_ENTRY = 'app/entry.public.ts'

/**
 * All other packages go into the server's build: finding and reading their hundreds of small files
 * was more than half of its start. What stays outside is ours by name, so it lies at the top of
 * node_modules, and is CommonJS or small.
 */
const NOT_BUNDLED = [
  '@react-email/render',
  'csv-parse',
  'csv-stringify',
  'ical-generator',
  'marked',
  'nodemailer',
  'pg',
  'pino',
  'react',
  'react-dom',
  'timezones-ical-library',
  'uqr',
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), publicEntry(), calendarRows()],
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      // Beside React's own entry: the module of the pages that React does not take over.
      build: { rolldownOptions: { input: [PUBLIC_ENTRY] } },
    },
    ssr: {
      ...(command === 'build' && { resolve: { noExternal: true, external: NOT_BUNDLED } }),
      build: {
        // The whole server is one build, so that pages and the HTTP front share their modules.
        rolldownOptions: { input: './server.ts' },
        target: 'node26',
        sourcemap: true,
      },
    },
  },
}))

/**
 * Tells the server, as `virtual:public-entry`, under which addresses the browser finds that module
 * and those it imports. The client is built before the server, so its manifest is there to be read.
 */
function publicEntry(): Plugin {
  const NAME = 'virtual:public-entry'
  return {
    name: 'rosewater:public-entry',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return
      const { client } = this.environment.getTopLevelConfig().environments
      const addresses =
        this.environment.mode === 'build' && client
          ? await builtAddresses(client.build.outDir)
          : [`/${PUBLIC_ENTRY}`]
      return `export default ${JSON.stringify(addresses)}`
    },
  }
}

/**
 * Pages carry no `style`, so the desk's stylesheet gets a rule for each half hour of a day: for the row
 * that an entry of the calendar begins in, and for the number of rows it is tall (calendar/columns.tsx).
 */
function calendarRows(): Plugin {
  const rules = Array.from({ length: 48 }, (_, row) => [
    `[data-row="${row}"] { grid-row-start: ${row + 1} }`,
    `[data-rows="${row + 1}"] { grid-row-end: span ${row + 1} }`,
  ])
  return {
    name: 'rosewater:calendar-rows',
    enforce: 'pre',
    transform: {
      filter: { id: /\/desk\.css(\?(?!url)|$)/ },
      handler: (css) => `${css}@layer desk { ${rules.flat().join('')} }`,
    },
  }
}

/** The entry first, then what it imports. */
async function builtAddresses(outDir: string): Promise<string[]> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8'),
  )
  const found = new Set<string>()
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) walk(imported)
  }
  walk(PUBLIC_ENTRY)
  if (found.size === 0) throw new Error(`The client build has no ${PUBLIC_ENTRY}`)
  return [...found]
}
