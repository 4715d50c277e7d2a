/** Who may import whom; docs/architecture.md tells why. Each rule reads: what is forbidden. */

const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: to },
})

/**
 * The folders of `app/` below its pages, the lowest first: rows, acts and mails of one (`.server.ts`) may use those of the
 * folders before it, and its rules (all other files) may use the rules of any.
 */
const ORDER = [
  'platform',
  'database',
  'clients',
  'numbers',
  'pictures',
  'backup',
  'content',
  'outbox',
  'quote',
  'booking',
  'calendar',
  'pdf',
  'limits',
  'codes',
  'look-briefs',
  'push',
  'payments',
  'mail',
  'accounts',
  'appointments',
  'messages',
  'reviews',
  'promotions',
  'agreements',
  'cards',
  'reminders',
  'weddings',
  'mail-worker',
  'requests',
  'waitlist',
  'schedule',
  'other-calendars',
  'system',
  'moves',
  'manual-entry',
  'privacy',
]

const CAPABILITIES = ORDER.filter((name) => !['platform', 'database', 'pdf'].includes(name)).join(
  '|',
)

/** Rules, schemas' words and default content: no clock, no database, no package. */
const PURE = `^app/(kernel|${CAPABILITIES})/(?!.*\\.(server|schema)\\.tsx?$)(?!templates/)`
const REACT = '^node_modules/(react|react-dom|react-router|@types/react)'

const inOrder = ORDER.slice(0, -1).map((name, index) => ({
  name: `order-${name}`,
  comment: 'what a capability does may use those before it',
  severity: 'error',
  from: { path: `^app/${name}/` },
  to: { path: `^app/(${ORDER.slice(index + 1).join('|')})/.*\\.server\\.tsx?$` },
}))

module.exports = {
  forbidden: [
    ...inOrder,
    {
      name: 'no-cycles',
      comment: 'types included: what two files share lies below both',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    only(
      'kernel-imports-nothing',
      '^app/kernel/',
      '^app/kernel/|^node_modules/zod',
      'dates, money, text, fields',
    ),
    only(
      'rules-are-pure',
      `${PURE}.*\\.tsx?$`,
      `${PURE}|^app/content/schemas/`,
      'rules know nothing but rules',
    ),
    {
      name: 'pieces-are-types-in-the-browser',
      comment: 'what a piece is comes from its schema; pages and rules take the type of it alone',
      severity: 'error',
      from: { path: '^app/', pathNot: '\\.(server|schema)\\.tsx?$|\\.test\\.tsx?$' },
      to: { path: '^app/content/schemas/', dependencyTypesNot: ['type-only'] },
    },
    only(
      'schemas-are-shared',
      '\\.schema\\.ts$',
      `${PURE}|\\.schema\\.ts$|^node_modules/zod`,
      'a schema may reach the browser',
    ),
    only(
      'ui-has-no-data',
      '^app/ui/(?!styles/)',
      `^app/ui/|${PURE}|${REACT}|^node_modules/@fontsource`,
      'components are handed what they show',
    ),
    only(
      'platform-is-at-the-bottom',
      '^app/platform/',
      `^app/platform/|${PURE}|^package\\.json$|^node_modules/(pino|react-router|sharp|zod)|^(node:)?(async_hooks|child_process|crypto|dns/promises|fs|fs/promises|http|https|module|net|path|url|util|process)$`,
      'configuration, log, errors, validation',
    ),
    only(
      'database-is-below-all-capabilities',
      '^app/database/(?!migrations/)',
      `^app/database/|${PURE}|^app/platform/config|^node_modules/(kysely|pg|@types/pg)|^(node:)?(async_hooks|crypto|fs|fs/promises|path|sqlite|stream|stream/promises|url|zlib|child_process|timers/promises)$`,
      'drivers, transactions, locks and tables',
    ),
    only(
      'migrations-are-frozen',
      '^app/database/migrations/',
      '^node_modules/kysely|^app/database/migrations/',
      'what ran once must not change with the app',
    ),
    {
      name: 'sharp-stays-in-images',
      comment: 'its limits and its turn-taking hold for everybody',
      severity: 'error',
      from: { pathNot: '^app/platform/images/|^tests/|^scripts/' },
      to: { path: '^node_modules/(sharp|@img)' },
    },
    {
      name: 'kysely-stays-below-pages',
      severity: 'error',
      from: { path: '^app/(routes|ui|mail/templates)/|^http/|^jobs/', pathNot: '\\.test\\.ts$' },
      to: { path: '^node_modules/kysely' },
    },
    {
      name: 'better-auth-stays-in-accounts',
      severity: 'error',
      from: { pathNot: '^app/accounts/|^tests/' },
      to: { path: '^node_modules/(better-auth|@better-auth)' },
    },
    {
      name: 'stripe-stays-in-cards',
      comment: 'its limits of time and its refusals hold for everybody',
      severity: 'error',
      from: { pathNot: '^app/cards/|^tests/' },
      to: { path: '^node_modules/stripe' },
    },
    {
      name: 'stripe-is-loaded-when-used',
      comment: 'a start, and a site without cards, do without it',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^node_modules/stripe', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    only(
      'mail-templates-are-handed-all',
      '^app/mail/templates/',
      `^app/mail/(templates|shared)/|${PURE}|^node_modules/(@react-email|marked|react|@types/react)`,
      'a template reads no settings of its own',
    ),
    {
      name: 'nodemailer-stays-in-mail',
      severity: 'error',
      from: { pathNot: '^app/mail(-worker)?/|^tests/|^bench/' },
      to: { path: '^node_modules/(nodemailer|@types/nodemailer)' },
    },
    only(
      'calendar-files-are-handed-all',
      '^app/calendar/calendar-file\\.server\\.ts$',
      `^app/mail/shared/|${PURE}|^node_modules/(ical-generator|timezones-ical-library)`,
      'an iCalendar file reads no settings of its own',
    ),
    only(
      'pdf-files-are-handed-all',
      '^app/pdf/',
      `^app/pdf/|${PURE}|^node_modules/pdfkit|^(node:)?(module|stream)$`,
      'receipts as PDF',
    ),
    {
      name: 'pdfkit-stays-in-pdf',
      severity: 'error',
      from: { pathNot: '^app/pdf/' },
      to: { path: '^node_modules/pdfkit' },
    },
    {
      name: 'routes-do-not-write',
      comment: 'a change of rows is an operation; routes read and ask',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^app/mail-worker/' },
    },
    {
      name: 'areas-meet-in-capabilities',
      comment: "one area reaches another's pages through shared parts alone",
      severity: 'error',
      from: { path: '^app/routes/admin/([^/]+)/', pathNot: '^app/routes/admin/(overview|status)/' },
      to: { path: '^app/routes/admin/[^/]+/', pathNot: '^app/routes/admin/($1|shared)/' },
    },
    {
      name: 'jobs-know-no-requests',
      severity: 'error',
      from: { path: '^jobs/' },
      to: { path: '^http/|^app/(routes|ui)/|^node_modules/react' },
    },
    {
      name: 'http-knows-no-jobs',
      severity: 'error',
      from: { path: '^http/' },
      to: { path: '^jobs/' },
    },
    {
      name: 'bench-knows-no-tests',
      comment: 'it starts servers and databases as the tests do, with tests/support',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^tests/', pathNot: '^tests/support/(server|database)/' },
    },
    {
      name: 'nobody-imports-bench',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      from: {
        pathNot:
          '^app/routes/|^app/routes\\.ts$|\\.test\\.tsx?$|^tests/|^bench/|^scripts/lighthouse\\.ts',
      },
      // Stylesheets lie beside their pages; app/styles.server.ts and app/root.tsx gather them.
      to: { path: '^app/routes/|^server\\.ts$|^tests/', pathNot: '\\.css$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Node's own `http` would count as our folder of that name.
    exclude: { path: '\\+types/|^build/|\\.test\\.|^http$' },
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
}
