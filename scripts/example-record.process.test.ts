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
import { typeCheck } from './check.ts'
import { inRoot } from './lib/root.ts'
import { type Outcome, run } from './lib/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'leadwright-example-record-'))
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

async function succeed(command: string, args: string[], cwd = folder): Promise<Outcome> {
  const outcome = await run(command, args, { cwd })
  if (outcome.code !== 0) throw new Error(`${command} ${args.join(' ')}\n${outcome.output}`)
  return outcome
}

const git = (...args: string[]) =>
  succeed('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...args])

const kept = ['api', 'portal', 'shared', 'scripts', ':(glob)*.json', ':(glob)*.ts', '.gitignore']

beforeAll(async () => {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...kept]
  const { output } = await succeed('git', list, inRoot())
  for (const path of output.split('\n').filter((line) => line && existsSync(inRoot(line)))) {
    mkdirSync(dirname(inCopy(path)), { recursive: true })
    cpSync(inRoot(path), inCopy(path))
  }
  // The workspace's Vitest looks up the root of each of its projects.
  mkdirSync(inCopy('site'))
  await git('init', '--quiet')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'before')
  for (const name of packages) linkNodeModules(name)
  for (const name of checkedPackages) copyTypeCheck(name)
  await git('apply', inRoot('docs/example-record/note.patch'))
  await succeed('node', ['scripts/db-generate.ts', '--name', 'notes'])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const touched = async () => {
  await git('add', '.')
  const { output } = await git('diff', '--cached', '--name-only')
  return output.split('\n').filter(Boolean)
}

test('a new kind of record touches at most eleven files, including three of its migration', async () => {
  const files = await touched()
  expect(files.filter((path) => path.startsWith('api/migrations/'))).toHaveLength(3)
  expect(files.length).toBeLessThanOrEqual(11)
  const written = files.filter((path) => !path.startsWith('api/migrations/'))
  const guide = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8')
  for (const path of written) expect(guide).toContain(path)
})

test('the example has no type, lint or format errors', async () => {
  await succeed('tsc', [...typeCheck, ...checkedPackages])
  const files = (await touched()).filter((path) => /\.tsx?$/.test(path))
  await succeed('biome', ['check', ...files])
}, 400_000)

test('the example’s own test passes', async () => {
  await succeed('vitest', ['run', '--project', 'api', 'src/modules/vault/notes'])
})
