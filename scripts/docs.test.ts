import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot, root } from './lib/root.ts'

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist'] })

const pages = filesOf('{*,docs/**/*}.md')

/** What the pattern's group finds in each page, as `page: found`, but for what is known. */
function unknown(pattern: RegExp, isKnown: (found: string, page: string) => boolean): string[] {
  const all = pages.flatMap((page) =>
    [...read(page).matchAll(pattern)].map(([, found = '']) => ({ page, found })),
  )
  expect(all, `matches of ${pattern}`).not.toEqual([])
  return all.flatMap(({ page, found }) => (isKnown(found, page) ? [] : `${page}: ${found}`))
}

/** The name that a heading has in an address, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function leadsSomewhere(link: string, page: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(inRoot(target))) return false
  if (anchor === undefined) return true
  const headings = [...read(target).matchAll(/^#+ (.+)$/gm)]
  return headings.some(([, heading = '']) => anchorOf(heading) === anchor)
}

test('every link of a page leads to a file, and to a heading of it', () => {
  expect(pages).toContain('README.md')
  expect(unknown(/\]\((?!https?:|mailto:)([^)]+)\)/g, leadsSomewhere)).toEqual([])
  expect(unknown(/<img [^>]*src="([^"]+)"/g, leadsSomewhere)).toEqual([])
})

test('every command that a page names exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const ofPnpm = ['install', 'exec']
  const isCommand = (name: string) => name in scripts || ofPnpm.includes(name)
  expect(unknown(/\bpnpm@12 (?:run )?([a-z][a-z:-]*)/g, isCommand)).toEqual([])
})

test('every source file that a page names exists', () => {
  const sources = filesOf('{api,portal,site,shared,e2e,scripts,bench}/**/*.{ts,tsx,py}').map(
    (file) => `/${file}`,
  )
  // A record kind that CONTRIBUTING.md shows how to add.
  const example = read('docs/example-record/note.patch')
  const isSource = (name: string) =>
    sources.some((source) => source.endsWith(`/${name}`)) || example.includes(`b/${name}`)
  expect(unknown(/`([\w/.-]+\.(?:ts|tsx|py))`/g, isSource)).toEqual([])
})

test('the README leads to every page', () => {
  const readme = read('README.md')
  const linked = (page: string) => page === 'README.md' || readme.includes(`](${page})`)
  const records = /^docs\/decisions\//
  expect(pages.filter((page) => !records.test(page) && !linked(page))).toEqual([])
})

/** Bytes; the README loads all of them. */
const pictureMax = 80_000

test('every picture is shown by the README, and small', () => {
  const readme = read('README.md')
  const pictures = filesOf('docs/images/*')
  expect(pictures).not.toEqual([])
  expect(pictures.filter((file) => !readme.includes(`"${file}"`))).toEqual([])
  expect(pictures.filter((file) => statSync(inRoot(file)).size > pictureMax)).toEqual([])
})

test('cron runs the operator commands as root, who alone reads the secrets', () => {
  const users = [
    ...read('docs/operate.md').matchAll(/`(?:[\d*/]+ ){5}(\w+) [^`]*operate\.sh/g),
  ].map(([, user]) => user)
  expect(users).toEqual(['root', 'root'])
})
