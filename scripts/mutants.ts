import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './lib/root.ts'

interface Mutant {
  title: string
  file: string
  from: string
  to: string
  tests: string[]
}

/** Breaks one rule at a time in the working tree; the tests named with it must fail. */
function survives({ file, from, to, tests }: Mutant): string | undefined {
  const path = inRoot(file)
  const status = spawnSync('git', ['status', '--porcelain', '--', path], { encoding: 'utf8' })
  if (status.status !== 0 || status.stdout) return `${file} has uncommitted changes`
  const original = readFileSync(path, 'utf8')
  if (original.split(from).length !== 2) return `the edit must match ${file} exactly once`
  const vitest = () =>
    spawnSync(inRoot('node_modules/.bin/vitest'), ['run', ...tests], { cwd: inRoot('.') })
  if (vitest().status !== 0) return 'the tests fail without the edit'
  try {
    writeFileSync(
      path,
      original.replace(from, () => to),
    )
    return vitest().status === 1 ? undefined : 'survived'
  } finally {
    writeFileSync(path, original)
  }
}

const mutants: Mutant[] = JSON.parse(readFileSync(inRoot('scripts/mutants.json'), 'utf8'))
const filter = process.argv[2] ?? ''
const selected = mutants.filter(({ title, file }) => `${title} ${file}`.includes(filter))
if (selected.length === 0) throw new Error(`No mutant matches “${filter}”.`)
for (const mutant of selected) {
  const failure = survives(mutant)
  if (failure) process.exitCode = 1
  console.log(failure ? `✗ ${mutant.title}: ${failure}` : `✓ killed: ${mutant.title}`)
}
