/** A rule that no other tool knows; it reads one file and says what is wrong in it. */
interface HouseRule {
  name: string
  applies: (path: string) => boolean
  /** The sentence for the whole file, or for one line of it (from 1). */
  faults: (path: string, text: string) => Fault[]
}

interface Fault {
  line: number
  sentence: string
}

const CODE = /\.(ts|tsx|astro)$/
const TEST = /\.(test|spec)\.tsx?$/
const MAX_LINES = 250
const MAX_TEST_LINES = 400
const SAYS_NOTHING = /(^|[/.])(utils?|helpers?|misc|common|types)(\/|\.tsx?$)/

function lines(text: string, pattern: RegExp, sentence: string): Fault[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [{ line: index + 1, sentence }] : []))
}

const size: HouseRule = {
  name: 'size',
  applies: (path) => CODE.test(path),
  faults(path, text) {
    const most = TEST.test(path) ? MAX_TEST_LINES : MAX_LINES
    const count = text.split('\n').length - 1
    const sentence = `${count} lines, at most ${most}: split it by what it does`
    return count > most ? [{ line: 1, sentence }] : []
  },
}

const naming: HouseRule = {
  name: 'naming',
  applies: (path) => CODE.test(path) && SAYS_NOTHING.test(path),
  faults: () => [{ line: 1, sentence: 'a name that says nothing: name what is inside' }],
}

const environment: HouseRule = {
  name: 'environment',
  applies: (path) =>
    /^(shared|api|portal)\/src\/(?!testing\/)/.test(path) &&
    path !== 'api/src/config.ts' &&
    !TEST.test(path),
  faults: (_, text) =>
    lines(text, /process\.env\b/, 'the environment is read in api/src/config.ts only'),
}

const honestTests: HouseRule = {
  name: 'honest tests',
  applies: (path) => TEST.test(path),
  faults: (_, text) => [
    ...lines(text, /\b(test|it|describe)\.(skip|only|todo|fixme|fails)\b/, 'every test runs'),
    ...lines(text, /waitForTimeout\(|\bsleep\(/, 'wait for what happens, not for time to pass'),
  ],
}

const strictTables: HouseRule = {
  name: 'strict tables',
  applies: (path) => /^api\/migrations\/.*\.sql$/.test(path),
  faults: (_, text) =>
    [...text.matchAll(/CREATE TABLE (\S+)[^;]*;/gi)]
      .filter(([statement]) => !/\)\s*STRICT\s*;$/i.test(statement))
      .map(({ 1: table, index }) => ({
        line: text.slice(0, index).split('\n').length,
        sentence: `table ${table} is not STRICT: generate migrations with db:generate`,
      })),
}

/** How high a folder of the site stands; an import goes level or down. */
const siteLevels = [/^(lib|content|styles|assets)\//, /^(layouts|components|islands)\//, /^pages\//]
const siteLevel = (path: string) => siteLevels.findIndex((level) => level.test(path))

const astroImports: HouseRule = {
  name: 'astro imports',
  applies: (path) => path.startsWith('site/src/') && path.endsWith('.astro'),
  faults(path, text) {
    const source = text.split('\n')
    return source.flatMap((line, index) => {
      const imported = /^\s*(?:import|export)\b.*['"](\.[^'"]+)['"]/.exec(line)?.[1]
      if (imported === undefined) return []
      const target = new URL(imported, `file:///${path}`).pathname.slice(1)
      if (!target.startsWith('site/')) {
        return [{ line: index + 1, sentence: 'the site imports shared and itself' }]
      }
      const from = siteLevel(path.slice('site/src/'.length))
      const to = siteLevel(target.slice('site/src/'.length))
      const sentence = 'pages → layouts, components, islands → lib, content'
      return to > from ? [{ line: index + 1, sentence }] : []
    })
  },
}

const handledPromises: HouseRule = {
  name: 'handled promises',
  applies: (path) => CODE.test(path),
  faults: (_, text) =>
    lines(
      text,
      /\bvoid\b.*\.finally\(/,
      'a rejection passes through finally() and ends the process: catch it first',
    ),
}

const ROLE = "'(?:admin|staff|client)'"
/** A decision by a role's name: compared, switched on, looked for in a list or in SQL. */
const ROLE_DECISION = new RegExp(
  [
    String.raw`[rR]ole(?: \?\? '')?\)? [!=]==? ${ROLE}`,
    String.raw`${ROLE} [!=]==? [\w.?]*[rR]ole\b`,
    String.raw`\bswitch \([\w.?]*[rR]ole\)`,
    String.raw`\[${ROLE}.*\]\.includes\(`,
    String.raw`\b(?:eq|ne|inArray|notInArray)\([\w.]*[rR]ole, \[?${ROLE}`,
    String.raw`[rR]ole\}? (?:=|<>|!=|IS|IS NOT|IN|NOT IN) \(?${ROLE}`,
  ].join('|'),
)

const authorisation: HouseRule = {
  name: 'authorisation',
  applies: (path) =>
    /^(shared|api|portal|site)\/src\/(?!testing\/)/.test(path) &&
    path !== 'shared/src/permissions.ts' &&
    !TEST.test(path),
  faults: (_, text) =>
    lines(
      text,
      ROLE_DECISION,
      'decides by the name of a role: ask can(role, permission), in SQL rolesWith(permission); a missing permission is a line in shared/src/permissions.ts',
    ),
}

const houseRules = [
  size,
  naming,
  environment,
  honestTests,
  strictTables,
  astroImports,
  handledPromises,
  authorisation,
]

/** All faults of one file, as `path:line sentence`. */
export function inspect(path: string, text: string): string[] {
  return houseRules
    .filter((rule) => rule.applies(path))
    .flatMap((rule) => rule.faults(path, text))
    .map(({ line, sentence }) => `${path}:${line} ${sentence}`)
}
