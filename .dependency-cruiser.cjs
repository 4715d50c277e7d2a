/** Who may import whom; docs/architecture.md tells why. Each rule reads: what is forbidden. */

const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: to },
})

const PURE = '^app/domain/|^app/content/'
const REACT = '^node_modules/(react|react-dom|react-router|@types/react)'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'types included: what two files share lies below both',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'folders lie in one order, as files do',
      scope: 'folder',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    only('domain-is-pure', '^app/domain/', '^app/domain/', 'rules know nothing but rules'),
    only('content-is-data', '^app/content/', PURE, 'default content, typed by the domain'),
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
      `^app/platform/|^app/domain/|^app/content/(settings|sentences)|^package\\.json$|^node_modules/(pino|react-router|sharp|zod)|^(node:)?(async_hooks|child_process|crypto|dns/promises|fs|fs/promises|module|path|url|util|process)$`,
      'configuration, log, errors, validation',
    ),
    only(
      'data-is-rows',
      '^app/data/(?!migrations/)',
      '^app/data/|^app/domain/|^app/platform/config|^node_modules/(kysely|pg|@types/pg)|^(node:)?(async_hooks|crypto|fs|fs/promises|path|sqlite|stream|stream/promises|zlib)$',
      'rows and queries',
    ),
    only(
      'engine-knows-no-tables',
      '^app/data/engine/',
      '^app/data/(engine|migrations)/|^app/data/tables|^app/domain/|^app/platform/config|^node_modules/|^(node:)?[a-z_/]+$',
      'drivers, transactions and locks are below all queries',
    ),
    only(
      'migrations-are-frozen',
      '^app/data/migrations/',
      '^node_modules/kysely|^app/data/migrations/',
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
      name: 'kysely-stays-in-data',
      severity: 'error',
      from: { pathNot: '^app/data/|^tests/|^scripts/|^bench/|\\.test\\.ts$' },
      to: { path: '^node_modules/kysely' },
    },
    only(
      'accounts-are-the-edge-to-better-auth',
      '^app/accounts/',
      `^app/(accounts|data|platform)/|${PURE}|^node_modules/(better-auth|@better-auth|@zxcvbn-ts|react-router)|^(node:)?[a-z_/]+$`,
      'sign-in, second factor and sessions',
    ),
    {
      name: 'better-auth-stays-in-accounts',
      severity: 'error',
      from: { pathNot: '^app/accounts/|^tests/' },
      to: { path: '^node_modules/(better-auth|@better-auth)' },
    },
    only(
      'mail-templates-are-handed-all',
      '^app/mail/templates/',
      `^app/mail/(templates|shared)/|${PURE}|^node_modules/(@react-email|marked|react|@types/react)`,
      'a template reads no settings of its own',
    ),
    only(
      'mail-knows-no-operations',
      '^app/mail/(?!templates/)',
      `^app/(mail|calendar|data|platform)/|${PURE}|^node_modules/(nodemailer|@types/nodemailer|@react-email|react|@types/react)|^(node:)?[a-z_/]+$`,
      'mail carries, it does not decide',
    ),
    only(
      'calendar-files-are-handed-all',
      '^app/calendar/',
      `^app/(calendar|mail/shared|data/appointments)/|${PURE}|^node_modules/(ical-generator|timezones-ical-library)|^(node:)?crypto$`,
      'iCalendar files and feeds',
    ),
    only(
      'pdf-files-are-handed-all',
      '^app/pdf/',
      `^app/(pdf|domain)/|^node_modules/pdfkit|^(node:)?(module|stream)$`,
      'receipts as PDF',
    ),
    {
      name: 'pdfkit-stays-in-pdf',
      severity: 'error',
      from: { pathNot: '^app/pdf/' },
      to: { path: '^node_modules/pdfkit' },
    },
    only(
      'operations-know-no-routes',
      '^app/operations/.*\\.server\\.ts$',
      `^app/(operations|data|accounts|platform)/|^app/mail/(outbox|shared/|folder/)|${PURE}|^(node:)?(async_hooks|crypto|util)$`,
      'what the business does',
    ),
    {
      name: 'routes-do-not-write',
      comment: 'a change of rows is an operation; routes read and ask',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^app/mail/engine/|^node_modules/(kysely|nodemailer)' },
    },
    {
      name: 'areas-meet-in-operations',
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
