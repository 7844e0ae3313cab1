import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../lib/root.ts'
import { type Outcome, run } from '../lib/run.ts'

/** What drizzle-kit prints when tables and migrations agree; its exit code is 0 in any case. */
const AGREED = 'No schema changes'

/** Fails when a table was changed without a migration: generating into a copy must add nothing. */
export async function checkMigrations(): Promise<Outcome> {
  const copy = inRoot('.cache/check/migrations')
  rmSync(copy, { recursive: true, force: true })
  cpSync(inRoot('api/migrations'), copy, { recursive: true })
  const outcome = await run(
    'drizzle-kit',
    [
      'generate',
      '--dialect',
      'sqlite',
      '--schema',
      'src/db/schema.ts',
      '--out',
      join('..', '.cache/check/migrations'),
    ],
    { cwd: inRoot('api') },
  )
  if (outcome.code === 0 && outcome.output.includes(AGREED)) return outcome
  const advice = 'A table changed without a migration: run db:generate and commit what it writes.'
  return { ...outcome, code: 1, output: `${outcome.output}\n${advice}` }
}
