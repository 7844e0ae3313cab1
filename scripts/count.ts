import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { inspect } from './check/custom-lint.ts'
import { inRoot } from './lib/root.ts'
import { run } from './lib/run.ts'

/** Prints the size and structure of the product's code, without tests. */

const packages = ['api/src', 'portal', 'shared', 'scripts', 'api/migrations']
const isTest = (path: string) => /\.(test|spec)\.tsx?$|(^|\/)testing\//.test(path)
const moduleFolder = /^(?:api\/src\/modules|portal\/src\/modules|shared\/src\/contracts)\/([^/.]+)/

/** An import from one file to another. `cycle` lists the files of the cycle it belongs to. */
export interface Import {
  from: string
  to: string
  cycle: string[]
  isLazy: boolean
}

/** Lines per file: the median, the 90th percentile and the maximum. */
export function sizesOf(lines: number[]) {
  const sorted = [...lines].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
  const total = sorted.reduce((sum, size) => sum + size, 0)
  return { files: sorted.length, lines: total, median: at(0.5), p90: at(0.9), max: at(1) }
}

/** Pairs of modules below one folder that import each other, as `a ↔ b`. */
export function mutualImports(imports: Pick<Import, 'from' | 'to'>[], folder: string): string[] {
  const moduleOf = (path: string) =>
    path.startsWith(`${folder}/`) ? moduleFolder.exec(path)?.[1] : undefined
  const edges = new Map<string, [string, string]>()
  for (const { from, to } of imports) {
    const [source, target] = [moduleOf(from), moduleOf(to)]
    if (source && target) edges.set(`${source} ${target}`, [source, target])
  }
  return [...edges.values()]
    .filter(([source, target]) => source < target && edges.has(`${target} ${source}`))
    .map(([source, target]) => `${source} ↔ ${target}`)
    .sort()
}

/** Each import cycle once, no matter which of its files it was found from. */
export function cyclesOf(imports: Pick<Import, 'cycle'>[]): string[] {
  const cycles = imports.filter(({ cycle }) => cycle.length > 0)
  return [...new Set(cycles.map(({ cycle }) => [...cycle].sort().join(', ')))].sort()
}

/** What can follow a change, and the functions that write it. */
const consequences = {
  'audit log': /\b(record|recordChange|recordChangeTo)\(/,
  history: /\binsertEvent\(/,
  notification: /(?<!\.)\bnotify\w*\(/,
  webhook: /\benqueueEvent\(/,
  email: /\benqueueMail\(/,
  event: /\bpublish\w*\(/,
}

/**
 * Functions of a file that write two or more consequences of a change one by one, directly or through
 * other functions of the file, as `name: audit log, email`. Callers of a listed function are not
 * listed, nor is `publish` itself, which writes all consequences of an event.
 */
export function consequencesSideBySide(text: string): string[] {
  const declaration = /^(?:export )?(?:async )?(?:function|const) (\w+)/m
  const parts = text.split(new RegExp(`(?=${declaration.source.replace('(\\w+)', '\\w+')})`, 'm'))
  const bodies = new Map(parts.map((part) => [declaration.exec(part)?.[1] ?? '', part]))
  const found = new Map<string, Set<string>>()
  const consequencesOf = (name: string): Set<string> => {
    const known = found.get(name)
    if (known) return known
    const all = new Set<string>()
    found.set(name, all)
    const body = (bodies.get(name) ?? '').replace(declaration, '')
    for (const [consequence, call] of Object.entries(consequences)) {
      if (call.test(body)) all.add(consequence)
    }
    for (const callee of bodies.keys()) {
      if (!callee || callee === name || !new RegExp(`\\b${callee}\\(`).test(body)) continue
      const further = consequencesOf(callee)
      if (further.size < 2) for (const one of further) all.add(one)
    }
    return all
  }
  return [...bodies.keys()]
    .map((name) => [name, consequencesOf(name)] as const)
    .filter(([name, all]) => name !== '' && !name.startsWith('publish') && all.size > 1)
    .map(([name, all]) => `${name}: ${[...all].join(', ')}`)
}

/**
 * Files that only one file imports, at its start and from the same folder: both could be one file.
 * Rules and files with their own test stay apart.
 *
 * @param isTested whether a file has its own test
 */
export function importedByNeighbor(
  imports: Pick<Import, 'from' | 'to' | 'isLazy'>[],
  isTested: (path: string) => boolean,
): string[] {
  return [...Map.groupBy(imports, ({ to }) => to)]
    .flatMap(([to, [first, ...others]]) => {
      if (!first || others.length > 0 || first.isLazy) return []
      const isApart = /\.rules\.ts$/.test(to) || isTested(to)
      return isApart || dirname(first.from) !== dirname(to) ? [] : [`${to} ← ${first.from}`]
    })
    .sort()
}

/** Reads of a client's data at two addresses: with the client in the path, and for the client itself. */
export function doubledReads(
  endpoints: Pick<Endpoint, 'method' | 'path' | 'response'>[],
): string[] {
  const reads = endpoints.flatMap(({ method, path, response }) =>
    method !== 'GET' || response === 'binary'
      ? []
      : [{ path, schema: JSON.stringify(response.toJSONSchema({ unrepresentable: 'any' })) }],
  )
  const isOfClient = ({ path }: { path: string }) => path.startsWith('/api/clients/:clientId/')
  return reads
    .filter(isOfClient)
    .flatMap(({ path, schema }) =>
      reads
        .filter((other) => !isOfClient(other) && other.schema === schema)
        .map((other) => `${path} = ${other.path}`),
    )
    .sort()
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'response' in value

async function readEndpoints(): Promise<Endpoint[]> {
  const paths = globSync('shared/src/contracts/**/*.ts', { cwd: inRoot() }).filter(
    (path) => !isTest(path),
  )
  const contracts = await Promise.all(paths.map((path) => import(inRoot(path))))
  return contracts
    .flatMap((contract) => Object.values(contract))
    .flatMap((value) => [value, ...Object.values(value ?? {})])
    .filter(isEndpoint)
}

interface Mechanism {
  /** The folder. */
  in: string
  /** Only files that match. */
  of?: RegExp
  uses: RegExp
}

/** Mechanisms that duplicate one of the browser or of a library. */
export const mechanisms = {
  'words read from the DOM': { in: 'portal/src/ui/', uses: /\.(textContent|innerText)\b/g },
  'variables that mirror the browser’s history': {
    in: 'portal/src/lib/',
    of: /\bhistory\./,
    uses: /^(let \w+|const \w+: \w+\[\] = \[\])/gm,
  },
} satisfies Record<string, Mechanism>

/** The uses of a mechanism in one file. */
export const usesOf = (mechanism: Mechanism, { path, text }: { path: string; text: string }) =>
  path.startsWith(mechanism.in) && (mechanism.of ?? /^/).test(text)
    ? [...text.matchAll(mechanism.uses)].map(([use]) => `${path}: ${use}`)
    : []

async function readImports(): Promise<Import[]> {
  const folders = ['shared/src', 'api/src', 'portal/src']
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  const { output } = await run('depcruise', args)
  const { modules } = JSON.parse(output) as {
    modules: {
      source: string
      dependencies: { resolved: string; dynamic: boolean; cycle?: { name: string }[] }[]
    }[]
  }
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved, dynamic: isLazy, cycle = [] }) => ({
        from: source,
        to: resolved,
        cycle: cycle.map(({ name }) => name),
        isLazy,
      }))
      .filter(({ from, to }) => !isTest(from) && !isTest(to)),
  )
}

async function count(): Promise<void> {
  const { output } = await run('git', ['ls-files', ...packages])
  const paths = output.split('\n').filter((path) => /\.(tsx?|sql)$/.test(path) && !isTest(path))
  const files = paths.map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))
  const sizes = (part: string) =>
    sizesOf(
      files
        .filter(({ path }) => path.startsWith(part))
        .map(({ text }) => text.split('\n').length - 1),
    )
  console.table(Object.fromEntries([...packages, ''].map((part) => [part || 'all', sizes(part)])))
  const imports = await readImports()
  const list = (name: string, found: string[]) =>
    console.log([`${name}: ${found.length}`, ...found].join('\n  '))
  for (const folder of ['api/src/modules', 'portal/src/modules', 'shared/src/contracts']) {
    list(`mutual imports in ${folder}`, mutualImports(imports, folder))
  }
  list('import cycles, including lazy imports', cyclesOf(imports))
  const faults = files.flatMap(({ path, text }) => inspect(path, text))
  const useCases = files.filter(({ path }) =>
    /^api\/src\/modules\/.*\.(usecases|jobs)\.ts$/.test(path),
  )
  const sideBySide = useCases.flatMap(({ path, text }) =>
    consequencesSideBySide(text).map((one) => `${path} ${one}`),
  )
  list('use cases that write consequences of a change one by one', sideBySide)
  const roles = faults.filter((fault) => fault.includes('decides by role name'))
  list('role literals outside permissions.ts', roles)
  list(
    'files of the portal that only one file in their folder imports',
    importedByNeighbor(
      imports.filter(({ to }) => to.startsWith('portal/src/')),
      (path) => globSync(path.replace(/\.tsx?$/, '.test.{ts,tsx}'), { cwd: inRoot() }).length > 0,
    ),
  )
  list('reads at two addresses', doubledReads(await readEndpoints()))
  for (const [name, mechanism] of Object.entries(mechanisms)) {
    list(
      name,
      files.flatMap((file) => usesOf(mechanism, file)),
    )
  }
}

if (import.meta.main) await count()
