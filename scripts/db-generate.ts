import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './lib/root.ts'
import { run } from './lib/run.ts'

/** drizzle-kit writes `CREATE TABLE … );` and has no option for STRICT tables. */
export function makeStrict(sql: string): string {
  return sql.replace(/(CREATE TABLE\b[^;]*?\n\))(;|\s*$|\s*-->)/g, '$1 STRICT$2')
}

const folder = inRoot('api/migrations')
const migrations = () => readdirSync(folder).filter((name) => name.endsWith('.sql'))

if (import.meta.main) {
  const before = new Set(migrations())
  const { code } = await run('drizzle-kit', ['generate', ...process.argv.slice(2)], {
    cwd: inRoot('api'),
    live: true,
  })
  for (const name of migrations().filter((file) => !before.has(file))) {
    const file = inRoot('api/migrations', name)
    writeFileSync(file, makeStrict(readFileSync(file, 'utf8')))
    console.log(`Made the tables of ${name} STRICT.`)
  }
  process.exit(code)
}
