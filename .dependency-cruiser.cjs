// Who may import whom. `$1` in a `to` is the match of the first group in `from`.
const TEST = '\\.test\\.tsx?$'
const API_TESTING = '^api/src/testing/'
// Serves the built site without a CDN, for tests, measurements and `start`.
const SITE_SERVER = '^api/src/site/serve-site\\.ts$'
// Written, like the audit log, by the repository that writes the record.
const SEARCH_INDEX = '^api/src/modules/search/search-index\\.repository\\.ts$'
// Common operations on all kinds of records, used by the use cases of each kind.
const RECORDS = '^api/src/modules/records/record(-rows)?\\.repository\\.ts$'
const API_MODULE = '^api/src/modules/([^/]+)/'

/**
 * The modules of contracts, api and portal from lowest to highest: each may import only those
 * before it.
 */
const MODULES = [
  'audit',
  'mail',
  'settings',
  'search',
  'identity',
  'notifications',
  'records',
  'automation',
  'imports',
  'do-not-contact',
  'erasures',
  'team',
  'clients',
  'targeting',
  'leads',
  'campaigns',
  'deliverability',
  'vault',
  'visits',
  'money',
  'academy',
  'hiring',
  'bookings',
  'sources',
  'conversations',
  'calendar',
  'reports',
  'people',
  'health',
  'backups',
  'installation',
  'data-requests',
  'today',
  'personal-data',
  'live',
]

/** One part of a module (`clients.usecases.ts`, or a file of its folder `usecases/`). */
const part = (...names) => `^api/src/modules/.+/([^/]+\\.|)(${names.join('|')})(/|\\.ts$)`

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const everywhere = [
  forbid(
    'no-cycles',
    'Two modules that import each other share something: move it to a third one. Lazy imports and types count.',
    {},
    { circular: true },
  ),
  forbid('no-unresolvable', 'The imported file does not exist.', {}, { couldNotResolve: true }),
  forbid(
    'no-dev-dependency-in-production',
    'List packages that the product needs at run time under dependencies.',
    { path: '^(shared|api|portal|site)/src/', pathNot: [TEST, '^[a-z]+/src/testing/'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'packages-apart',
    'api, portal and site import shared and themselves, never each other.',
    { path: '^(api|portal|site)/' },
    { path: '^(api|portal|site|e2e|scripts|bench)/', pathNot: '^$1/' },
  ),
  forbid(
    'shared-imports-zod-only',
    'shared runs in a browser and in Node, so it may import only zod.',
    { path: '^shared/src/', pathNot: TEST },
    { pathNot: ['^shared/src/', '(^|/)node_modules/zod/'] },
  ),
  forbid(
    'e2e-and-bench-look-from-outside',
    'Tests and measurements of the built product use it from outside; from the api they may import only its testing folder.',
    { path: '^(e2e|bench)/' },
    { path: '^(api|portal|site)/', pathNot: [API_TESTING, SITE_SERVER] },
  ),
  forbid(
    'e2e-knows-no-bench',
    'Measurements may use the helpers of the tests in e2e/support, never the other way round.',
    { path: '^e2e/' },
    { path: '^bench/' },
  ),
  forbid(
    'scripts-see-shared-only',
    'Scripts start the product; they do not import it.',
    { path: '^scripts/' },
    { path: '^(api|portal|site|e2e|bench)/', pathNot: SITE_SERVER },
  ),
  forbid(
    'testing-is-for-tests',
    'Production code must not import testing code.',
    { path: '^(api|portal|site)/src/', pathNot: [TEST, '^[a-z]+/src/testing/'] },
    { path: `^[a-z]+/src/testing/|${TEST}` },
  ),
]

/** One rule per module; lazy imports count like any other. */
const moduleOrder = MODULES.slice(0, -1).map((name, index) => {
  const above = MODULES.slice(index + 1).join('|')
  return forbid(
    `${name}-imports-modules-below`,
    'Put what two modules share into the lower one, and what combines them into a module above both.',
    {
      path: `^(api/src/modules|shared/src/contracts|portal/src/modules)/${name}(/|\\.ts$)`,
      pathNot: TEST,
    },
    { path: `^$1/(${above})(/|\\.ts$)` },
  )
})

const api = [
  forbid(
    'api-foundations-know-no-modules',
    'main → app → modules → http, db, lib.',
    { path: '^api/src/(http|db|lib)/', pathNot: TEST },
    { path: '^api/src/(modules|commands|app|main)(/|\\.ts$)' },
  ),
  forbid(
    'api-lib-stands-alone',
    'lib is the lowest layer: it imports only shared and itself.',
    { path: '^api/src/lib/', pathNot: TEST },
    { path: '^api/src/', pathNot: '^api/src/lib/' },
  ),
  forbid(
    'api-modules-know-no-app',
    'app mounts the modules; a module never imports app, main or commands.',
    { path: '^api/src/modules/', pathNot: TEST },
    { path: '^api/src/(app|main|commands)(/|\\.ts$)' },
  ),
  forbid(
    'api-modules-apart',
    'From another module, import only its usecases, its tables (for joins and keys), audit, records or the search index.',
    { path: API_MODULE, pathNot: TEST },
    {
      path: '^api/src/modules/',
      pathNot: [
        '^api/src/modules/$1/',
        '^api/src/modules/audit/',
        SEARCH_INDEX,
        RECORDS,
        part('usecases', 'table'),
      ],
    },
  ),
  forbid(
    'api-routes-call-usecases',
    'routes → usecases → repository → table.',
    { path: part('routes') },
    { path: part('repository', 'table') },
  ),
  forbid(
    'api-usecases-know-no-http',
    'A use case must not depend on HTTP, so that commands and tests can call it.',
    { path: part('usecases') },
    { path: [part('routes'), '^api/src/http/', '(^|/)node_modules/(hono|@hono)/'] },
  ),
  forbid(
    'api-repositories-decide-nothing',
    'A repository only reads and writes; decisions belong in use cases and rules.',
    { path: part('repository') },
    { path: part('usecases', 'routes', 'rules') },
  ),
  forbid(
    'api-tables-are-leaves',
    'A table file contains only columns and references to other tables.',
    { path: part('table') },
    { path: part('repository', 'usecases', 'routes', 'rules', 'errors') },
  ),
  forbid(
    'api-rules-are-pure',
    'Rules import only shared, and types.',
    { path: part('rules') },
    { pathNot: ['^shared/src/', part('rules')], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'drizzle-in-repositories',
    'SQL belongs in repositories, tables, audit and db.',
    {
      path: '^api/src/',
      pathNot: [TEST, API_TESTING, part('repository', 'table'), '^api/src/(db|modules/audit)/'],
    },
    { path: '(^|/)node_modules/drizzle-orm/' },
  ),
]

const portal = [
  forbid(
    'portal-modules-know-no-app',
    'app → modules → ui, lib.',
    { path: '^portal/src/modules/', pathNot: TEST },
    { path: '^portal/src/app/' },
  ),
  forbid(
    'portal-modules-apart',
    'Pages compose modules; modules never import each other.',
    { path: '^portal/src/modules/([^/]+)/' },
    { path: '^portal/src/modules/', pathNot: '^portal/src/modules/$1/' },
  ),
  forbid(
    'portal-ui-knows-no-product',
    'The UI kit knows nothing about the product: it imports only lib and itself.',
    { path: '^portal/src/ui/', pathNot: TEST },
    { path: '^portal/src/(app|modules)/' },
  ),
  forbid(
    'portal-lib-stands-alone',
    'lib is the lowest layer: it imports only shared and itself.',
    { path: '^portal/src/lib/', pathNot: TEST },
    { path: '^portal/src/(app|modules|ui)/' },
  ),
]

const site = [
  forbid(
    'site-points-down',
    'pages → layouts, components, islands → lib, content.',
    { path: '^site/src/(layouts|components|islands|lib|content)/' },
    { path: '^site/src/pages/' },
  ),
  forbid(
    'site-lib-and-content-are-leaves',
    'pages → layouts, components, islands → lib, content.',
    { path: '^site/src/(lib|content)/', pathNot: TEST },
    { path: '^site/src/(pages|layouts|components|islands)/' },
  ),
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...moduleOrder, ...api, ...portal, ...site],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.astro|\\.cache|renderer)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    builtInModules: {
      add: ['astro:content', 'astro:assets', 'astro:env', 'astro:static-paths', 'virtual:'],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.astro'],
    },
  },
}
