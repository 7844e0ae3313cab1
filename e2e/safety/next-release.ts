import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../../scripts/lib/root.ts'

/** Rows that take about 100 ms to write. */
const rows = 250_000

/** Creates the built server with one more migration in `folder`. Returns its script. */
export function nextRelease(folder: string): string {
  cpSync(inRoot('api/dist'), join(folder, 'dist'), { recursive: true })
  cpSync(inRoot('api/migrations'), join(folder, 'migrations'), { recursive: true })
  cpSync(inRoot('api/package.json'), join(folder, 'package.json'))
  symlinkSync(inRoot('api/node_modules'), join(folder, 'node_modules'))
  const tag = '9999_next'
  const file = join(folder, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  journal.entries.push({ ...journal.entries.at(-1), when: Date.now(), tag })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(
    join(folder, `migrations/${tag}.sql`),
    `CREATE TABLE next AS WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT ${rows}) SELECT x FROM n`,
  )
  return join(folder, 'dist/main.js')
}
