import type { Endpoint } from '@leadwright/shared/endpoint'
import { Cents, Uuid } from '@leadwright/shared/fields'
import { expect, test } from 'vitest'
import {
  consequencesSideBySide,
  cyclesOf,
  doubledReads,
  importedByNeighbor,
  mechanisms,
  mutualImports,
  sizesOf,
  usesOf,
} from './count.ts'

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

test('a file could be part of its only importer, unless it is loaded later, is apart or has its own test', () => {
  const by = (from: string, to: string, isLazy = false) => ({ from, to, isLazy })
  const imports = [
    by('ui/list.tsx', 'ui/row.tsx'),
    by('ui/list.tsx', 'ui/dialog.tsx', true),
    by('app/page.tsx', 'ui/list.tsx'),
    by('ui/list.tsx', 'ui/button.tsx'),
    by('ui/row.tsx', 'ui/button.tsx'),
    by('ui/list.tsx', 'ui/list.rules.ts'),
    by('ui/list.tsx', 'ui/tested.ts'),
  ]
  expect(importedByNeighbor(imports, (path) => path === 'ui/tested.ts')).toEqual([
    'ui/row.tsx ← ui/list.tsx',
  ])
})

test('a read is doubled if a client and the team read the same at two addresses', () => {
  const get = (path: Endpoint['path'], response: Endpoint['response']) =>
    ({ method: 'GET', path, response }) as const
  expect(
    doubledReads([
      get('/api/clients/:clientId/balance', Cents),
      get('/api/balance', Cents),
      { ...get('/api/deposit', Cents), method: 'POST' },
      get('/api/clients/:clientId/manager', Uuid),
      get('/api/clients/:clientId/file', 'binary'),
      get('/api/file', 'binary'),
    ]),
  ).toEqual(['/api/clients/:clientId/balance = /api/balance'])
})

test.each([
  ['words read from the DOM', 'portal/src/ui/a.tsx', 'label?.textContent ?? name', 1],
  ['words read from the DOM', 'portal/src/app/a.tsx', 'label?.textContent ?? name', 0],
  [
    'variables that mirror the browser’s history',
    'portal/src/lib/a.ts',
    'let last = 0\nconst open: Dialog[] = []\nfunction go() {\n  let n = 1\n  history.back()\n}',
    2,
  ],
  ['variables that mirror the browser’s history', 'portal/src/lib/a.ts', 'let last = 0', 0],
] as const)('%s are found in %s', (name, path, text, uses) => {
  expect(usesOf(mechanisms[name], { path, text })).toHaveLength(uses)
})
