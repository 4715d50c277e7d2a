import { readFile, writeFile } from 'node:fs/promises'
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
  'pdfkit',
  'pg',
  'pino',
  'react',
  'react-dom',
  'sharp',
  'timezones-ical-library',
  'uqr',
]

/** React and its router in one file: pressed together they are 4.8 KB smaller than in six. */
const REACT = {
  groups: [{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
}

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    childProcesses(),
    publicEntry(),
    deskRoutes(),
    numberedRules(),
    narrowSource(),
  ],
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      // Beside React's own entry: the module of the pages that React does not take over.
      build: { rolldownOptions: { input: [PUBLIC_ENTRY], output: { codeSplitting: REACT } } },
    },
    ssr: {
      ...(command === 'build' && { resolve: { noExternal: true, external: NOT_BUNDLED } }),
      build: {
        // The whole server is one build, so that pages and the HTTP front share their modules.
        rolldownOptions: {
          input: './server.ts',
          output: { comments: { legal: true, annotation: false, jsdoc: false } },
        },
        target: 'node26',
        sourcemap: true,
      },
    },
  },
}))

/** The processes that read uploaded files are builds of their own beside the server's (app/platform/child-process). */
const CHILD_PROCESSES = {
  'calendars.js': 'app/other-calendars/calendar-child.server.ts',
  'pictures.js': 'app/platform/images/picture-child.ts',
  'lists.js': 'app/promotions/list/list-child.server.ts',
}

function childProcesses(): Plugin {
  return {
    name: 'rosewater:child-processes',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'ssr') return
      for (const [fileName, id] of Object.entries(CHILD_PROCESSES))
        this.emitFile({ type: 'chunk', id, fileName })
    },
  }
}

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
 * The list of routes that the desk's browser loads and ranks holds the desk's alone, a third of all: public pages say
 * their own in the document (app/entry.server.tsx). React Router writes it while it builds the server.
 */
function deskRoutes(): Plugin {
  const BEGIN = 'window.__reactRouterManifest='
  return {
    name: 'rosewater:desk-routes',
    async writeBundle(_, bundle) {
      const { client } = this.environment.getTopLevelConfig().environments
      if (this.environment.name !== 'ssr' || this.environment.mode !== 'build' || !client) return
      const built = bundle['index.js']
      const [address] =
        /assets\/manifest-\w+\.js/.exec(built?.type === 'chunk' ? built.code : '') ?? []
      if (!address) throw new Error('The server build names no list of routes')
      const file = join(client.build.outDir, address)
      const manifest = JSON.parse((await readFile(file, 'utf8')).slice(BEGIN.length, -1))
      manifest.routes = routesBelow(manifest.routes, 'admin')
      await writeFile(file, `${BEGIN}${JSON.stringify(manifest)};`)
    },
  }
}

interface RouteEntry {
  parentId?: string
  path?: string
}

/** The routes whose addresses begin with that word, and those they lie in. */
function routesBelow(all: Record<string, RouteEntry>, first: string): Record<string, RouteEntry> {
  const lineOf = (id: string): string[] => [
    ...(all[id]?.parentId ? lineOf(all[id].parentId) : []),
    id,
  ]
  const addressOf = (id: string) =>
    lineOf(id).flatMap((each) => all[each]?.path?.split('/').filter(Boolean) ?? [])
  const kept = Object.keys(all).filter((id) => addressOf(id)[0] === first)
  return Object.fromEntries(kept.flatMap(lineOf).map((id) => [id, all[id] as RouteEntry]))
}

/**
 * Pages carry no `style`: a number that a page sets is an attribute or a class, with a rule for each value it
 * can have. They are added to these stylesheets, by the ends of their paths.
 */
const NUMBERED_RULES: Record<string, string> = {
  // The row of half an hour in which an entry of the calendar begins, and how many it takes (columns.tsx).
  '/admin/desk.css': `@layer desk { ${upTo(47, (row) => [
    `[data-row="${row}"] { grid-row-start: ${row + 1} }`,
    `[data-rows="${row + 1}"] { grid-row-end: span ${row + 1} }`,
  ])} }`,
  // The width of a picture for a height of one (app/ui/site/ratio.ts).
  '/gallery/gallery.css': `@layer pages { ${upTo(30, (step) => [
    `.ratio-${50 + step * 5} { --r: ${(50 + step * 5) / 100} }`,
  ])} }`,
  // The point of a picture that stays when its edges are cut, in tenths (app/ui/site/picture.tsx).
  '/site/picture.css': `@layer parts { ${upTo(10, (tenth) => [
    `.focus-x-${tenth} { --fx: ${tenth}0% }`,
    `.focus-y-${tenth} { --fy: ${tenth}0% }`,
  ])} }`,
}

function upTo(last: number, rulesOf: (value: number) => string[]): string {
  return Array.from({ length: last + 1 }, (_, value) => rulesOf(value).join(' ')).join(' ')
}

function numberedRules(): Plugin {
  return {
    name: 'rosewater:numbered-rules',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?(?!url)|$)/ },
      handler(css, id) {
        const [file = ''] = id.split('?')
        const rules = Object.entries(NUMBERED_RULES).find(([end]) => file.endsWith(end))
        return rules && css + rules[1]
      },
    },
  }
}

/**
 * Node keeps a source with a single character beyond ASCII at two bytes each: 3 MB more for the server's, all the
 * time it runs. Escaped they mean the same, in texts, patterns and names alike.
 */
function narrowSource(): Plugin {
  return {
    name: 'rosewater:narrow-source',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'ssr') return
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(
            /(?<!\\)[\u0080-\uffff]/g,
            (wide) => `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
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
