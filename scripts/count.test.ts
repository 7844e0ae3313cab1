import { expect, test } from 'vitest'
import { consequencesSideBySide, cyclesOf, mutualImports, sizesOf } from './count.ts'

test('sizes have a median, a 90th percentile and a maximum', () => {
  const lines = Array.from({ length: 10 }, (_, index) => (index + 1) * 10)
  expect(sizesOf(lines)).toEqual({ files: 10, lines: 550, median: 50, p90: 90, max: 100 })
  expect(sizesOf([])).toEqual({ files: 0, lines: 0, median: 0, p90: 0, max: 0 })
})

test('only modules that import each other count as a pair, not one-way imports, files or other folders', () => {
  const folder = 'api/src/modules'
  const imports = [
    { from: `${folder}/clients/a.ts`, to: `${folder}/money/b.ts` },
    { from: `${folder}/money/c.ts`, to: `${folder}/clients/d.ts` },
    { from: `${folder}/clients/a.ts`, to: `${folder}/audit/b.ts` },
    { from: `${folder}/team/a.ts`, to: `${folder}/team/b.ts` },
    { from: 'api/src/app.ts', to: `${folder}/vault/a.ts` },
    { from: `${folder}/vault/a.ts`, to: 'api/src/db/a.ts' },
  ]
  expect(mutualImports(imports, folder)).toEqual(['clients ↔ money'])
})

test('a cycle is counted once, no matter which file it was found from', () => {
  const imports = [{ cycle: ['b.ts', 'a.ts'] }, { cycle: ['a.ts', 'b.ts'] }, { cycle: [] }]
  expect(cyclesOf(imports)).toEqual(['a.ts, b.ts'])
})

test('a use case that writes several consequences of a change is listed once, where they meet', () => {
  const text = `import { audited } from '../audit/audit.ts'

export function approve(deps: Deps): void {
  audited(deps, (tx, record) => {
    record('update.approved')
    tell(tx, deps)
    deps.notifyOutbox()
  })
}

const tell = (tx: Tx, deps: Deps) => notify(tx, deps)

export async function approveAll(deps: Deps): Promise<void> {
  approve(deps)
}

export function reject(deps: Deps): void {
  publish(deps)
}

function publish(deps: Deps): void {
  recordChange(deps)
  enqueueMail(deps)
}
`
  expect(consequencesSideBySide(text)).toEqual(['approve: audit log, notification'])
})
