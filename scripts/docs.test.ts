import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { notificationKinds } from '@leadwright/shared/notification-kinds'
import { expect, test } from 'vitest'
import { inRoot, root } from './lib/root.ts'

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist'] })

const pages = filesOf('{*,docs/**/*}.md')

/** The matches of the pattern's group in all pages that are not known, as `page: match`. */
function unknownMatches(
  pattern: RegExp,
  isKnown: (found: string, page: string) => boolean,
): string[] {
  const all = pages.flatMap((page) =>
    [...read(page).matchAll(pattern)].map(([, found = '']) => ({ page, found })),
  )
  expect(all, `matches of ${pattern}`).not.toEqual([])
  return all.flatMap(({ page, found }) => (isKnown(found, page) ? [] : `${page}: ${found}`))
}

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function isValidLink(link: string, page: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(inRoot(target))) return false
  if (anchor === undefined) return true
  const headings = [...read(target).matchAll(/^#+ (.+)$/gm)]
  return headings.some(([, heading = '']) => anchorOf(heading) === anchor)
}

test('every link in the docs leads to an existing file and heading', () => {
  expect(pages).toContain('README.md')
  expect(unknownMatches(/\]\((?!https?:|mailto:)([^)]+)\)/g, isValidLink)).toEqual([])
  expect(unknownMatches(/<img [^>]*src="([^"]+)"/g, isValidLink)).toEqual([])
})

test('every command in the docs exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const ofPnpm = ['install', 'exec']
  const isCommand = (name: string) => name in scripts || ofPnpm.includes(name)
  expect(unknownMatches(/\bpnpm@12 (?:run )?([a-z][a-z:-]*)/g, isCommand)).toEqual([])
})

test('every label of the portal named in the docs exists', () => {
  const sources = filesOf('{{portal,shared}/src/**/*.{ts,tsx},docs/**/*.json}').map(read).join('\n')
  // Of n8n.
  const others = ['Authentication', 'Raw Body']
  const isLabel = (name: string) =>
    others.includes(name) || sources.includes(name.replaceAll(/\s+/g, ' '))
  // With a full stop or a colon it is the heading of a paragraph.
  expect(unknownMatches(/(?<![*\w])\*([A-Z][^*]+(?<!\.))\*(?![*:\w])/g, isLabel)).toEqual([])
})

test('every page of the settings named in the docs exists', () => {
  const tabs = read('portal/src/app/routes/tab-lists.ts')
  // A section of everyone's own settings, and a page of Cal.com.
  const others = ['Google account', 'Developer']
  const isPage = (name: string) => others.includes(name) || tabs.includes(`tab: '${name}'`)
  expect(unknownMatches(/\bSettings →\s([A-Z]\w+(?: account)?)/g, isPage)).toEqual([])
})

test('with containers, the proxy reloads the file of the current release, not the one it was started with', () => {
  const isInput = (file: string) => file === '-'
  expect(unknownMatches(/\bcaddy reload --config (\S+)/g, isInput)).toEqual([])
})

test('every source file named in the docs exists', () => {
  const sources = filesOf('{api,portal,site,shared,e2e,scripts,bench}/**/*.{ts,tsx,py}').map(
    (file) => `/${file}`,
  )
  // CONTRIBUTING.md uses this patch to show how to add a kind of record.
  const example = read('docs/examples/note.patch')
  const isSource = (name: string) =>
    sources.some((source) => source.endsWith(`/${name}`)) || example.includes(`b/${name}`)
  expect(unknownMatches(/`([\w/.-]+\.(?:ts|tsx|py))`/g, isSource)).toEqual([])
})

test('the README links to every page except the decision records', () => {
  const readme = read('README.md')
  const linked = (page: string) => page === 'README.md' || readme.includes(`](${page})`)
  const records = /^docs\/decisions\//
  expect(pages.filter((page) => !records.test(page) && !linked(page))).toEqual([])
})

test('every decision record has a status with a date', () => {
  const status = /^# .+\n\n\*\*Status\.\*\* (Accepted|Superseded) on \d{4}-\d\d-\d\d\b/
  const records = filesOf('docs/decisions/*.md')
  expect(records).not.toEqual([])
  expect(records.filter((record) => !status.test(read(record)))).toEqual([])
})

test('a decision record links to each record that amends or replaces it', () => {
  const records = filesOf('docs/decisions/*.md').map((file) => basename(file))
  const text = (record: string) => read(join('docs/decisions', record))
  const changes = records.flatMap((record) => {
    const [, status = ''] = text(record).match(/\*\*Status\.\*\* ([\s\S]+?)\n\n/) ?? []
    const [, changed = ''] = status.match(/\b(?:Amends|Replaces|Supersedes) (.+)/) ?? []
    return [...changed.matchAll(/\]\(([\w.-]+)\)/g)].map(([, older = '']) => ({ record, older }))
  })
  expect(changes).not.toEqual([])
  expect(changes.filter(({ record, older }) => !text(older).includes(`](${record})`))).toEqual([])
})

test('the changelog starts with the version in package.json', () => {
  const { version }: { version: string } = JSON.parse(read('package.json'))
  const [, newest = ''] = read('CHANGELOG.md').split(/^## /m)
  const [heading, , first = ''] = newest.split('\n')
  const isReleased = !first.startsWith('Not released yet.')
  expect(version).toBe(isReleased ? heading : `${heading}-dev`)
  const packages = filesOf('*/package.json').map((file) => JSON.parse(read(file)))
  expect(packages.filter((part) => 'version' in part)).toEqual([])
})

/** Bytes; the README loads all pictures. */
const pictureMax = 80_000

test('every picture is small and shown in the README', () => {
  const readme = read('README.md')
  const pictures = filesOf('docs/images/*')
  expect(pictures).not.toEqual([])
  expect(pictures.filter((file) => !readme.includes(`"${file}"`))).toEqual([])
  expect(pictures.filter((file) => statSync(inRoot(file)).size > pictureMax)).toEqual([])
})

test('cron runs the operator commands as root, the only user who can read the secrets', () => {
  const isRoot = (user: string) => user === 'root'
  expect(unknownMatches(/`(?:[\d*/]+ ){5}(\w+) [^`]*operate\.sh/g, isRoot)).toEqual([])
})

test('the table of operator commands names every command and its options', () => {
  const [, commands = ''] = read('deploy/operate.sh').match(/^commands="(.+)"$/m) ?? []
  const rows = read('docs/operate.md').split('\n')
  const wrong = commands.split(' ').filter((name) => {
    const row = rows.find((line) => new RegExp(`^\\| \`${name}[ \`]`).test(line)) ?? ''
    const named = [...row.matchAll(/--([a-z-]+)/g)].map(([, option]) => option)
    const source = read(`api/src/commands/${name}.ts`)
    return row === '' || named.some((option) => !new RegExp(`'?${option}'?: \\{ type`).test(source))
  })
  expect(commands).toContain('doctor')
  expect(wrong).toEqual([])
})

test('the docs explain every reason of the readiness check', () => {
  const sources = ['modules/health/readiness.usecases', 'upgrade-notice'].map((name) =>
    read(`api/src/${name}.ts`),
  )
  const codes = sources.join('').match(/\bhealth\.[a-z-]+(?=['"])/g) ?? []
  const rows = read('docs/operate.md').match(/(?<=^\| .*`)health\.[a-z-]+(?=`.* \|)/gm)
  expect(codes).toContain('health.upgrading')
  expect([...new Set(rows)].sort()).toEqual([...new Set(codes)].sort())
})

test('decision 0058 has every kind of notification that is emailed', () => {
  const emailed = Object.entries(notificationKinds).flatMap(([kind, definition]) =>
    'email' in definition ? [kind] : [],
  )
  const rows = read('docs/decisions/0058-emails-made-when-sent.md').match(/^\| `.+?\|/gm) ?? []
  const kinds = rows.flatMap((row) => row.match(/[a-z]+\.[a-z-]+/g) ?? [])
  expect(kinds.sort()).toEqual(emailed.sort())
})
