import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './lib/root.ts'
import { toolPath } from './lib/run.ts'

/** drizzle-kit writes `CREATE TABLE … );` and has no option for STRICT tables. */
function makeStrict(sql: string): string {
  return sql.replace(/(CREATE TABLE\b[^;]*?\n\))(;|\s*$|\s*-->)/g, '$1 STRICT$2')
}

const folder = inRoot('api/migrations')
const migrations = () => readdirSync(folder).filter((name) => name.endsWith('.sql'))

const before = new Set(migrations())
// drizzle-kit asks whether a column was renamed, so it needs the terminal.
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  cwd: inRoot('api'),
  env: { ...process.env, PATH: toolPath(inRoot('api')) },
  stdio: 'inherit',
})
for (const name of migrations().filter((file) => !before.has(file))) {
  const file = inRoot('api/migrations', name)
  writeFileSync(file, makeStrict(readFileSync(file, 'utf8')))
  console.log(`Made the new tables in ${name} STRICT.`)
}
process.exit(status ?? 1)
