import { readFileSync } from 'node:fs'
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

async function readImports(): Promise<Import[]> {
  const folders = ['shared/src', 'api/src', 'portal/src']
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  const { output } = await run('depcruise', args)
  const { modules } = JSON.parse(output) as {
    modules: {
      source: string
      dependencies: { resolved: string; cycle?: { name: string }[] }[]
    }[]
  }
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved, cycle = [] }) => ({
        from: source,
        to: resolved,
        cycle: cycle.map(({ name }) => name),
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
  const roles = faults.filter((fault) => fault.includes('decides by role name'))
  list('role literals outside permissions.ts', roles)
}

if (import.meta.main) await count()
