import { mixedTextLines } from './translation-lint.ts'
import { wordingFaults } from './wording-lint.ts'

/** A rule that no other tool offers; it checks one file and returns what is wrong. */
interface Rule {
  applies: (path: string) => boolean
  /** The message for the whole file, or for one line (counted from 1). */
  faults: (path: string, text: string) => Fault[]
}

interface Fault {
  line: number
  sentence: string
}

const codeFile = /\.(ts|tsx|astro)$/
const testFile = /\.(test|spec)\.tsx?$/
const maxLines = 250
const maxTestLines = 400
const vagueName = /(^|[/.])(utils?|helpers?|misc|common|types)(\/|\.tsx?$)/

function lines(text: string, pattern: RegExp, sentence: string): Fault[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [{ line: index + 1, sentence }] : []))
}

const size: Rule = {
  applies: (path) => codeFile.test(path),
  faults(path, text) {
    const most = testFile.test(path) ? maxTestLines : maxLines
    const count = text.split('\n').length - 1
    const sentence = `${count} lines, but at most ${most} are allowed: split the file by what it does`
    return count > most ? [{ line: 1, sentence }] : []
  },
}

const naming: Rule = {
  applies: (path) => codeFile.test(path) && vagueName.test(path),
  faults: () => [{ line: 1, sentence: 'the name is vague: name what is inside' }],
}

const environment: Rule = {
  applies: (path) =>
    /^(shared|api|portal)\/src\/(?!testing\/)/.test(path) &&
    path !== 'api/src/config.ts' &&
    !testFile.test(path),
  faults: (_, text) =>
    lines(text, /process\.env\b/, 'read the environment in api/src/config.ts only'),
}

const runningTests: Rule = {
  applies: (path) => testFile.test(path),
  faults: (_, text) => [
    ...lines(
      text,
      /\b(test|it|describe)\.(skip|only|todo|fixme|fails)\b/,
      'every test runs: no skip, only, todo, fixme or fails',
    ),
    ...lines(text, /waitForTimeout\(|\bsleep\(/, 'wait for a result, not for time to pass'),
  ],
}

/** The layers of the site, lowest first; a file may import from its own or a lower layer. */
const siteLayers = [/^(lib|content|styles|assets)\//, /^(layouts|components|islands)\//, /^pages\//]
const siteLayer = (path: string) => siteLayers.findIndex((level) => level.test(path))

const astroImports: Rule = {
  applies: (path) => path.startsWith('site/src/') && path.endsWith('.astro'),
  faults(path, text) {
    const source = text.split('\n')
    return source.flatMap((line, index) => {
      const imported = /^\s*(?:import|export)\b.*['"](\.[^'"]+)['"]/.exec(line)?.[1]
      if (imported === undefined) return []
      const target = new URL(imported, `file:///${path}`).pathname.slice(1)
      if (!target.startsWith('site/')) {
        return [{ line: index + 1, sentence: 'the site may import only shared and itself' }]
      }
      const from = siteLayer(path.slice('site/src/'.length))
      const to = siteLayer(target.slice('site/src/'.length))
      const sentence = 'pages → layouts, components, islands → lib, content'
      return to > from ? [{ line: index + 1, sentence }] : []
    })
  },
}

const handledPromises: Rule = {
  applies: (path) => codeFile.test(path),
  faults: (_, text) =>
    lines(
      text,
      /\bvoid\b.*\.finally\(/,
      'a rejection passes through finally() and ends the process; catch it first',
    ),
}

const roleLiteral = "'(?:admin|staff|client)'"
/** A decision by role name: a comparison, a switch, or a lookup in a list or in SQL. */
const roleDecision = new RegExp(
  [
    String.raw`[rR]ole(?: \?\? '')?\)? [!=]==? ${roleLiteral}`,
    String.raw`${roleLiteral} [!=]==? [\w.?]*[rR]ole\b`,
    String.raw`\bswitch \([\w.?]*[rR]ole\)`,
    String.raw`\[${roleLiteral}.*\]\.includes\(`,
    String.raw`\b(?:eq|ne|inArray|notInArray)\([\w.]*[rR]ole, \[?${roleLiteral}`,
    String.raw`[rR]ole\}? (?:=|<>|!=|IS|IS NOT|IN|NOT IN) \(?${roleLiteral}`,
  ].join('|'),
)

const authorisation: Rule = {
  applies: (path) =>
    /^(shared|api|portal|site)\/src\/(?!testing\/)/.test(path) &&
    path !== 'shared/src/permissions.ts' &&
    !testFile.test(path),
  faults: (_, text) =>
    lines(
      text,
      roleDecision,
      'decides by role name: use can(role, permission), or rolesWith(permission) in SQL; add a missing permission to shared/src/permissions.ts',
    ),
}

const suspension: Rule = {
  applies: (path) => path.startsWith('api/src/modules/') && !testFile.test(path),
  faults: (_, text) =>
    lines(
      text,
      /\busers\.suspendedAt\b/,
      'the client may also be suspended: use notSuspended or suspendedSince from client-users.table.ts',
    ),
}

/**
 * The portal code that protects unsaved input exists once: one form, one dialog, one way to leave.
 */
const guardedInput: Rule = {
  applies: (path) => /^portal\/src\/.*(?<!\.test)\.tsx$/.test(path),
  faults(path, text) {
    // The login page loads no form library, and the browser keeps its input.
    const mayHaveForm = /\/(ui\/form|auth\/login-form)\.tsx$/.test(path)
    const mayBeDialog = /\/(ui\/dialog|search\/search-dialog|layouts\/nav-sheet-panel)\.tsx$/.test(
      path,
    )
    const closesByButton = lines(
      text,
      /<(Icon)?Button\b.*onClick=\{on(Close|Cancel)\}/,
      'closes over unsaved input without asking: use LeaveButton from ui/dialog.tsx',
    )
    return [
      ...(mayHaveForm
        ? []
        : lines(text, /<form(?![\w.])/, 'use Form from ui/form.tsx, which keeps what was typed')),
      ...(mayBeDialog
        ? []
        : lines(
            text,
            /'@base-ui\/react\/dialog'/,
            'use Dialog from ui/dialog.tsx, which asks before it closes over unsaved input',
          )),
      ...(path.endsWith('/toast.tsx') ? [] : closesByButton),
    ]
  },
}

const translatedTexts: Rule = {
  applies: (path) => /^(portal|site)\/src\/.*(?<!\.test)\.tsx$/.test(path),
  faults: (path, text) =>
    mixedTextLines(path, text).map((line) => ({
      line,
      sentence:
        'text that changes needs its own element, or browser translation leaves it stale: use one template string, or put a span around it',
    })),
}

/** The length of a list is a count. Types don't help: ids, versions and days are numbers, too. */
const formattedCounts: Rule = {
  applies: (path) => /^portal\/src\/(?!testing\/)/.test(path) && !testFile.test(path),
  faults: (_, text) =>
    lines(
      text,
      // In a template or as a child, but not as a property: `count={rows.length}`.
      /(?<!=)\{(?:[^{}]|\{[^{}]*\})*\.(?:length|size)\}/,
      'shows 1200 instead of 1,200: use count, countOf or formatNumber from lib/format.ts',
    ),
}

/**
 * Browser features that may be refused or that differ between browsers, with the one file that
 * handles each.
 */
const doors: readonly { pattern: RegExp; file: string }[] = [
  { pattern: /\b(localStorage|sessionStorage)\b/, file: 'portal/src/lib/storage.ts' },
  { pattern: /\bnew BroadcastChannel\b/, file: 'portal/src/lib/tab-channel.ts' },
  { pattern: /\bnavigator\.languages?\b/, file: 'portal/src/lib/locale.ts' },
  {
    pattern: /\bevent\.key\b|\{[^}]*\bkey\b[^}]*\}(: \w*KeyboardEvent| = event\b)/,
    file: 'portal/src/lib/keys.ts',
  },
  { pattern: /\bCloseWatcher\b/, file: 'portal/src/lib/close-requests.ts' },
  { pattern: /\bnavigator\.clipboard\b|\bClipboardItem\b/, file: 'portal/src/lib/clipboard.ts' },
]

const oneDoor: Rule = {
  applies: (path) => /^portal\/src\/(?!testing\/)/.test(path) && !testFile.test(path),
  faults: (path, text) =>
    doors
      .filter(({ file }) => file !== path)
      .flatMap(({ pattern, file }) =>
        lines(text, pattern, `browsers differ here or may refuse: use ${file}`),
      ),
}

const wording: Rule = {
  // These two contain the words.
  applies: (path) => !/^scripts\/check\/(wording-lint|custom-lint\.test)\.ts$/.test(path),
  faults: wordingFaults,
}

const rules = [
  size,
  naming,
  environment,
  runningTests,
  astroImports,
  handledPromises,
  authorisation,
  suspension,
  guardedInput,
  translatedTexts,
  formattedCounts,
  oneDoor,
  wording,
]

/** All violations in one file, as `path:line message`. */
export function inspect(path: string, text: string): string[] {
  return rules
    .filter((rule) => rule.applies(path))
    .flatMap((rule) => rule.faults(path, text))
    .map(({ line, sentence }) => `${path}:${line} ${sentence}`)
}
