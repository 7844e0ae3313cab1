import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from './check/custom-lint.ts'
import { inRoot } from './lib/root.ts'
import { type Outcome, run } from './lib/run.ts'

export interface CheckResult extends Outcome {
  name: string
}

/** Checks the imports of these folders. */
export const cruise = (folders: string[]) => [
  ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
  ...folders,
]
const cruisedFolders = [
  'shared/src',
  'api/src',
  'portal/src',
  'site/src',
  'e2e',
  'scripts',
  'bench',
]

async function customLint(): Promise<Outcome> {
  const startedAt = performance.now()
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const faults = listed.output
    .split('\n')
    .filter(
      (path) =>
        /\.(ts|tsx|astro|md|sh)$|\.example$|^deploy\/|company\.example\.json$/.test(path) &&
        existsSync(inRoot(path)),
    )
    .flatMap((path) => inspect(path, readFileSync(inRoot(path), 'utf8')))
  return {
    code: listed.code !== 0 || faults.length > 0 ? 1 : 0,
    output: listed.code === 0 ? faults.join('\n') : listed.output,
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** Lints the OpenAPI document, from which integrators generate clients. Needs no network. */
async function lintOpenApi(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-openapi-'))
  const file = join(folder, 'openapi.json')
  try {
    const written = await run('node', ['api/write-openapi.ts', file])
    if (written.code !== 0) return written
    const linted = await run('redocly', ['lint', file], {
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    return { ...linted, seconds: written.seconds + linted.seconds }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Several checkers of one project would infer the same types again; projects already run in
 * parallel.
 */
export const typeCheck = ['-b', '--pretty', 'false', '--checkers', '1']

const checks: Record<string, () => Promise<Outcome>> = {
  types: () => run('tsc', typeCheck),
  'site types': () =>
    run('astro', ['check', '--minimumFailingSeverity', 'hint'], {
      cwd: inRoot('site'),
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    }),
  'lint and format': () => run('biome', ['check', '--error-on-warnings', '.']),
  imports: () => run('depcruise', cruise(cruisedFolders.filter((dir) => existsSync(inRoot(dir))))),
  unused: () => run('knip', []),
  openapi: lintOpenApi,
  'custom lint': customLint,
}

/** Runs every check in parallel and prints a line for each, with the output of failed checks. */
export async function runChecks(): Promise<CheckResult[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const result = { name, ...(await check()) }
      const time = `${result.seconds.toFixed(1)} s`
      if (result.code === 0) console.log(`✓ ${name} (${time})`)
      else console.error(`✗ ${name} (${time})\n${result.output.trimEnd()}\n`)
      return result
    }),
  )
}

if (import.meta.main) {
  const results = await runChecks()
  process.exit(results.every((result) => result.code === 0) ? 0 : 1)
}
