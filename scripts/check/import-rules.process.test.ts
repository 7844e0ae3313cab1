import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../lib/root.ts'
import { run } from '../lib/run.ts'

const config = inRoot('.dependency-cruiser.cjs')
const rules: { name: string }[] = createRequire(import.meta.url)(config).forbidden

const orderRule = '-imports-modules-below'
/** The ordered modules; the highest has no rule. */
const ordered = rules.flatMap(({ name }) =>
  name.endsWith(orderRule) ? [name.replace(orderRule, '')] : [],
)
const moduleOrder = ordered.map((name): [string, [file: string, imported: string]] => [
  `${name}${orderRule}`,
  [`api/src/modules/${name}/x.usecases.ts`, '../live/x.usecases.ts'],
])

/** For each rule, an import that it must reject: the file, and what that file imports. */
const refused: Record<string, [file: string, imported: string]> = {
  ...Object.fromEntries(moduleOrder),
  'no-cycles': ['shared/src/ring-a.ts', './ring-b.ts'],
  'no-unresolvable': ['shared/src/lost.ts', './nowhere.ts'],
  'no-dev-dependency-in-production': ['api/src/app.ts', 'a-dev-tool'],
  'packages-apart': ['portal/src/lib/server.ts', '../../../api/src/deps.ts'],
  'shared-imports-zod-only': ['shared/src/disk.ts', 'node:fs'],
  'e2e-and-bench-look-from-outside': ['bench/load.ts', '../api/src/deps.ts'],
  'e2e-knows-no-bench': ['e2e/portal/a.spec.ts', '../../bench/load.ts'],
  'scripts-see-shared-only': ['scripts/start.ts', '../api/src/deps.ts'],
  'testing-is-for-tests': ['api/src/main.ts', './testing/session.ts'],
  'api-foundations-know-no-modules': ['api/src/http/on.ts', '../modules/b/b.usecases.ts'],
  'api-lib-stands-alone': ['api/src/lib/files.ts', '../deps.ts'],
  'api-modules-know-no-app': ['api/src/modules/a/a.errors.ts', '../../app.ts'],
  'api-modules-apart': ['api/src/modules/a/a.usecases.ts', '../b/b.repository.ts'],
  'api-routes-call-usecases': ['api/src/modules/a/a.routes.ts', './a.repository.ts'],
  'api-usecases-know-no-http': ['api/src/modules/c/c.usecases.ts', '../../http/mount.ts'],
  'api-repositories-decide-nothing': ['api/src/modules/a/a.repository.ts', './a.rules.ts'],
  'api-tables-are-leaves': ['api/src/modules/a/a.table.ts', './a.errors.ts'],
  'api-rules-are-pure': ['api/src/modules/a/a.rules.ts', '../../lib/ids.ts'],
  'drizzle-in-repositories': ['api/src/modules/d/d.usecases.ts', 'drizzle-orm'],
  'portal-modules-know-no-app': ['portal/src/modules/a/list.tsx', '../../app/router.tsx'],
  'portal-modules-apart': ['portal/src/modules/a/card.tsx', '../b/card.tsx'],
  'portal-ui-knows-no-product': ['portal/src/ui/field.tsx', '../modules/b/card.tsx'],
  'portal-lib-stands-alone': ['portal/src/lib/format.ts', '../ui/button.tsx'],
  'site-points-down': ['site/src/islands/form.tsx', '../pages/feed.ts'],
  'site-lib-and-content-are-leaves': ['site/src/lib/links.ts', '../components/card.tsx'],
}

/** Imports that every rule must allow. */
const allowed: [file: string, imported: string][] = [
  ['shared/src/email.ts', 'zod'],
  ['api/src/modules/e/e.usecases.ts', '../b/b.usecases.ts'],
  ['api/src/modules/live/y.usecases.ts', '../audit/y.usecases.ts'],
  ['shared/src/contracts/clients/c.ts', '../identity/i.ts'],
  ['api/src/modules/e/e.repository.ts', '../b/b.table.ts'],
  ['api/src/modules/e/e.routes.ts', './e.usecases.ts'],
  ['api/src/modules/b/b.repository.ts', 'drizzle-orm'],
  ['portal/src/modules/a/link.tsx', '../../lib/today.ts'],
  ['e2e/portal/b.spec.ts', '../../api/src/testing/session.ts'],
]

const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
const found = new Set<string>()

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text, { flag: 'a' })
}

beforeAll(async () => {
  for (const name of ['zod', 'drizzle-orm', 'a-dev-tool']) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`)
    write(`node_modules/${name}/index.js`, 'export {}')
  }
  write(
    'package.json',
    '{"dependencies":{"zod":"1","drizzle-orm":"1"},"devDependencies":{"a-dev-tool":"1"}}',
  )
  write('shared/src/ring-b.ts', "import './ring-a.ts'\n")
  for (const [file, imported] of [...Object.values(refused), ...allowed]) {
    write(file, `import '${imported}'\n`)
    if (!imported.startsWith('.') || imported === './nowhere.ts') continue
    write(join(dirname(file), imported), '')
  }
  const args = ['--config', config, '--output-type', 'json', 'shared', 'api', 'portal', 'site']
  const { output } = await run('depcruise', [...args, 'e2e', 'scripts', 'bench'], { cwd: folder })
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  for (const { from, rule } of summary.violations) found.add(`${rule.name} ${from}`)
})

afterAll(() => rmSync(folder, { recursive: true }))

test('each import rule has an example it rejects', () => {
  expect(Object.keys(refused).sort()).toEqual(rules.map(({ name }) => name).sort())
})

test('each api module has its place in the order', () => {
  const modules = readdirSync(inRoot('api/src/modules'))
  expect([...ordered, 'live'].sort()).toEqual(modules.sort())
})

test.each(Object.entries(refused))('%s rejects a forbidden import', (rule, [file]) => {
  expect([...found]).toContain(`${rule} ${file}`)
})

test.each(allowed)('%s may import %s', (file) => {
  expect([...found].filter((entry) => entry.endsWith(` ${file}`))).toEqual([])
})
