import { readFileSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { inRoot } from '../../scripts/lib/root.ts'
import { filledId } from './fill-company.ts'

/** Words of the documentation, repeated as often as they occur there. */
const words = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'docs/operate.md'].flatMap(
  (page) => readFileSync(inRoot(page), 'utf8').match(/[A-Za-z]+/g) ?? [],
)

/** What exactly one item contains; very many items contain the words of the phrase. */
export const rare = { word: 'zeppelin', letters: 'qj', phrase: 'with the data of a server' }
/** What every item contains. */
export const common = 'harbour'

/** The items are distributed among filled clients. */
export const clientOf = (n: number) => filledId(100 + (n % 100))
/** The number of clients that must exist, including the demo's. */
export const clientsNeeded = 200

/** A number between 0 and 1; repeatable, so that both sizes contain the same kind of text. */
function draw(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  const again = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((again ^ (again >>> 15)) >>> 0) / 2 ** 32
}

/** About 350 letters of text. */
function textOf(n: number): string {
  const drawn = Array.from({ length: 60 }, (_, at) => {
    return words[Math.floor(words.length * draw(n * 64 + at + 1))]
  })
  const one = n === 7 ? [rare.word, rare.letters, rare.phrase] : []
  return [common, ...drawn, ...one].join(' ')
}

/** Adds prompts and password accounts numbered `from` to `to`, one a minute. */
export function fillVault(
  db: Database.Database,
  { from, to, staffId }: { from: number; to: number; staffId: string },
): void {
  const prompt = db.prepare(
    `INSERT INTO prompts (id, client_id, title, description, prompt, notes, created_at, updated_at)
     VALUES (?, ?, ?, '', ?, '', ?, ?)`,
  )
  const account = db.prepare(
    `INSERT INTO password_accounts (id, account_name, login, password, password_changed_at, notes,
       created_at, updated_at) VALUES (?, ?, ?, 'sealed', ?, '', ?, ?)`,
  )
  const access = db.prepare('INSERT INTO password_access VALUES (?, ?, ?)')
  const firstAt = Date.parse('2025-01-01T00:00:00.000Z')
  db.transaction(() => {
    for (let n = from; n < to; n += 1) {
      const id = filledId(n)
      const at = new Date(firstAt + n * 60_000).toISOString()
      const text = textOf(n)
      prompt.run(id, clientOf(n), `Sample prompt ${n}`, text, at, at)
      const [login = ''] = text.split(' ').slice(5, 6)
      const name = `Sample ${text.split(' ').slice(0, 4).join(' ')}${n === 7 ? ` ${rare.letters}` : ''}`
      account.run(id, name, `${login}@example.com`, at, at, at)
      if (n < 10) access.run(id, staffId, at)
    }
  })()
}
