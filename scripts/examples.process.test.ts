import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect } from './check/custom-lint.ts'
import { cruise, typeCheck } from './check.ts'
import { inRoot } from './lib/root.ts'
import { type Outcome, type RunOptions, run } from './lib/run.ts'

/** The patches in `docs/examples`, in the order in which they are applied. */
const examples = ['note', 'link-category', 'milestone-done']

const folder = mkdtempSync(join(tmpdir(), 'leadwright-examples-'))
const inCopy = (...parts: string[]) => join(folder, ...parts)
const packages = ['.', 'api', 'portal', 'shared']
const checkedPackages = ['shared', 'api', 'portal']

/** Links third-party packages; the workspace's own packages are those in the copy. */
function linkNodeModules(name: string): void {
  const from = inRoot(name, 'node_modules')
  mkdirSync(inCopy(name, 'node_modules/@leadwright'), { recursive: true })
  symlinkSync(inCopy('shared'), inCopy(name, 'node_modules/@leadwright/shared'))
  for (const entry of readdirSync(from)) {
    if (entry !== '@leadwright') {
      symlinkSync(join(from, entry), inCopy(name, 'node_modules', entry))
    }
  }
}

/**
 * Reuses the type information of unchanged files if this tree was type-checked before, with paths
 * to third-party packages changed to those of the links.
 */
function copyTypeCheck(name: string): void {
  const from = inRoot(`.cache/${name}.tsbuildinfo`)
  if (!existsSync(from)) return
  const modules = relative(inCopy('.cache'), inRoot('node_modules'))
  const found = readFileSync(from, 'utf8').replaceAll('"../node_modules/', `"${modules}/`)
  mkdirSync(inCopy('.cache'), { recursive: true })
  writeFileSync(inCopy('.cache', `${name}.tsbuildinfo`), found)
}

async function succeed(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<Outcome> {
  const outcome = await run(command, args, { cwd: folder, ...options })
  if (outcome.code !== 0) throw new Error(`${command} ${args.join(' ')}\n${outcome.output}`)
  return outcome
}

const git = (...args: string[]) =>
  succeed('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...args])

/** The files that each example changes, with those of its migration. */
const touched = new Map<string, string[]>()
const written = (example: string) =>
  (touched.get(example) ?? []).filter((path) => !path.startsWith('api/migrations/'))

beforeAll(async () => {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard']
  const { output } = await succeed('git', list, { cwd: inRoot() })
  for (const path of output.split('\n').filter((line) => line && existsSync(inRoot(line)))) {
    mkdirSync(dirname(inCopy(path)), { recursive: true })
    cpSync(inRoot(path), inCopy(path))
  }
  await git('init', '--quiet')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'before')
  for (const name of packages) linkNodeModules(name)
  for (const name of checkedPackages) copyTypeCheck(name)
  for (const example of examples) {
    await git('apply', inRoot(`docs/examples/${example}.patch`))
    await succeed('node', ['scripts/db-generate.ts', '--name', example.replace('-', '_')])
    await git('add', '.')
    const changed = await git('diff', '--cached', '--name-only')
    touched.set(example, changed.output.split('\n').filter(Boolean))
    await git('commit', '--quiet', '--message', example)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['a new kind of record', 'note', 10, 3],
  ['a new field of a link', 'link-category', 6, 3],
  ['a new notification', 'milestone-done', 11, 0],
])('%s touches few files, not counting its migration', (_, example, files, generated) => {
  expect(written(example)).toHaveLength(files)
  expect(touched.get(example)).toHaveLength(files + generated)
})

test('the guide names every file of a new kind of record', () => {
  const guide = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8')
  for (const path of written('note')) expect(guide).toContain(path)
})

test('the examples have no type, lint, format or import errors', async () => {
  await succeed('tsc', [...typeCheck, ...checkedPackages])
  const files = [...new Set(examples.flatMap(written))]
  const sources = files.filter((path) => /\.tsx?$/.test(path))
  await succeed('biome', ['check', ...sources])
  // Follows all imports, so that it finds every cycle through a changed file.
  await succeed('depcruise', cruise(sources))
  const faults = files.flatMap((path) => inspect(path, readFileSync(inCopy(path), 'utf8')))
  expect(faults).toEqual([])
}, 600_000)

/** The endpoints and notifications that the examples add or change. */
const changes = { SWEPT_PATHS: '/api/notes,/api/links', SWEPT_NEWS: 'milestone.done' }

/**
 * Tests over all endpoints, tables, kinds and notifications that can notice what the examples add.
 * The longest ones are limited to those of the examples. The complete suite runs them over everything.
 */
const sweeps = [
  'shared/src/',
  'api/src/db/schema.test.ts',
  'api/src/http/openapi.test.ts',
  'api/src/modules/live/changed-news.test.ts',
  ...[
    ...['access-sweep', 'invalid-input', 'live/audit-sentences', 'live/live-lists', 'mails'],
    ...['money-sweep', 'once', 'owner-sweep', 'versioned-writes'],
  ].map((name) => `api/src/testing/${name}.test.ts`),
]

test('sweeps, and the tests in the folders of changed files, pass with the examples', async () => {
  const changed = examples.flatMap(written)
  const folders = changed
    .filter((path) => path.startsWith('api/src/modules/'))
    .map((path) => `${dirname(path)}/`)
  const tests = changed.filter((path) => path.endsWith('.test.ts'))
  const paths = [...new Set([...sweeps, ...folders, ...tests])]
  const projects = ['--project', 'api', '--project', 'shared']
  // Two processes would both load the application, while the browser tests need the other core.
  const args = ['run', ...projects, '--maxWorkers=1', ...paths]
  await succeed('vitest', args, { env: changes })
}, 1_800_000)
