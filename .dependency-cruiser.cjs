/** Who may import whom; docs/architecture.md tells why. Each rule reads: what is forbidden. */

const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: to },
})

const OWN = '^app/domain/|^app/content/'
const REACT = '^node_modules/(react|react-dom|react-router|@types/react)'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'an import of types alone is gone before anything runs',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('domain-is-pure', '^app/domain/', '^app/domain/', 'rules know nothing but rules'),
    only('content-is-data', '^app/content/', OWN, 'fixed copy, typed by the domain'),
    only(
      'schemas-are-shared',
      '\\.schema\\.ts$',
      `${OWN}|\\.schema\\.ts$|^node_modules/zod`,
      'a schema may reach the browser',
    ),
    only(
      'ui-has-no-data',
      '^app/ui/(?!styles/)',
      `^app/ui/|${OWN}|${REACT}|^node_modules/@fontsource`,
      'components are handed what they show',
    ),
    only(
      'data-is-rows',
      '^app/data/(?!migrations/)',
      '^app/data/|^app/domain/|^app/platform/config|^node_modules/(kysely|pg|@types/pg)|^(node:)?(async_hooks|crypto|fs|fs/promises|path|sqlite|stream|stream/promises|zlib)$',
      'rows and queries',
    ),
    only(
      'migrations-are-frozen',
      '^app/data/migrations/',
      '^node_modules/kysely',
      'what ran once must not change with the app',
    ),
    {
      name: 'kysely-stays-in-data',
      severity: 'error',
      from: { pathNot: '^app/data/|^tests/|^scripts/|\\.test\\.ts$' },
      to: { path: '^node_modules/kysely' },
    },
    only(
      'mail-templates-are-handed-all',
      '^app/email/messages/',
      `^app/email/(messages/|mail)|${OWN}|^node_modules/(@react-email|marked|react|@types/react)`,
      'a template reads no settings of its own',
    ),
    only(
      'email-knows-no-operations',
      '^app/email/[^/]+$',
      `^app/email/|^app/data/|^app/platform/|${OWN}|^node_modules/(nodemailer|@types/nodemailer|@react-email|ical-generator|timezones-ical-library|react|@types/react)|^(node:)?[a-z_/]+$`,
      'mail carries, it does not decide',
    ),
    only(
      'operations-know-no-routes',
      '^app/operations/.*\\.server\\.ts$',
      `^app/operations/|^app/data/|^app/email/(outbox|mail)|^app/platform/|${OWN}|^(node:)?crypto$`,
      'what the business does',
    ),
    only(
      'platform-is-below',
      '^app/platform/',
      `^app/platform/|^app/data/|${OWN}|^package\\.json$|^node_modules/(better-auth|@better-auth|@zxcvbn-ts|pino|react-router|zod)|^(node:)?(async_hooks|crypto|fs|fs/promises|module|path|url|util|process)$`,
      'what the machine gives',
    ),
    {
      name: 'routes-do-not-send',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^app/email/(transport|worker)|^node_modules/(kysely|nodemailer)' },
    },
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      from: {
        pathNot:
          '^app/routes/|^app/routes\\.ts$|\\.test\\.tsx?$|^tests/|^scripts/(bench/|lighthouse\\.ts)',
      },
      to: { path: '^app/routes/|^server\\.ts$|^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/|^build/' },
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
