import { demoAccounts } from '@leadwright/shared/demo'
import { demoFolder, openData, sessionFor, startServer } from '../../e2e/support/built-server.ts'
import { callOk, median, timed } from '../../e2e/support/calls.ts'
import { dropCachedAnswers } from '../support/cached-answers.ts'
import { type Figure, ratioAtMost } from '../support/figure.ts'
import { fillClients, rareWord } from '../support/fill-company.ts'
import { clientOf, clientsNeeded, common, fillVault, rare } from '../support/fill-vault.ts'

/** Row counts of a small company and of one a thousand times as large. */
const few = 100
const many = 100_000

const clientIds = Array.from({ length: 40 }, (_, n) => clientOf(n)).join(',')

interface Question {
  path: `/api/${string}`
  search?: string
  query?: Record<string, string>
  as?: 'staff'
  acceptedIn?: string
}

const questions: Record<string, Question> = {
  'first page of clients': { path: '/api/clients' },
  'clients by a word in a hundredth of them': { path: '/api/clients', search: rareWord },
  'search in everything': { path: '/api/search', query: { q: rareWord } },
  'prompts by a word in all of them': { path: '/api/prompts', search: common },
  'prompts by a word in one': { path: '/api/prompts', search: rare.word },
  'prompts by two letters in one': { path: '/api/prompts', search: rare.letters },
  'prompts by a phrase of common words in one': {
    path: '/api/prompts',
    search: rare.phrase,
    acceptedIn: 'docs/decisions/0013',
  },
  'prompts of forty clients by a word in all of them': {
    path: '/api/prompts',
    search: common,
    query: { clientIds },
  },
  'passwords by a word in all of them': { path: '/api/passwords', search: common },
  'passwords shared with the reader': { path: '/api/passwords', as: 'staff' },
}

/** How the time of a request grows from 100 to 100,000 clients, prompts and password accounts. */
export async function measureSearch({ samples }: { samples: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const small = await timesAt(dataDir, { from: 0, to: few }, samples)
  const large = await timesAt(dataDir, { from: few, to: many }, samples)
  return Object.entries(questions).map(([what, { acceptedIn }], at) => ({
    what,
    value: large[at] ?? Number.NaN,
    reference: small[at] ?? Number.NaN,
    unit: 'ms',
    goal: ratioAtMost(2),
    ...(acceptedIn && { acceptedIn }),
  }))
}

/** The median of each question, in milliseconds. */
async function timesAt(dataDir: string, range: { from: number; to: number }, samples: number) {
  const db = openData(dataDir)
  fillClients(db, Math.max(clientsNeeded, range.to))
  const idOf = db.prepare('SELECT id FROM users WHERE email = ?').pluck()
  fillVault(db, { ...range, staffId: String(idOf.get(demoAccounts.staff)) })
  // The server did not write these rows: its first start indexes them, which is not measured.
  await (await startServer(dataDir, { withinMs: 300_000 })).stop()
  const server = await startServer(dataDir)
  const [admin, staff] = [demoAccounts.admin, demoAccounts.staff].map((email) =>
    sessionFor(dataDir, email),
  )
  const all = Object.values(questions)
  const times = all.map((): number[] => [])
  for (let n = 0; n < samples; n += 1) {
    dropCachedAnswers(db)
    // Alternating, so that each is affected by the same noise.
    for (const [at, { path, search, query, as }] of all.entries()) {
      const endpoint = { method: 'GET', path } as const
      const headers = (as === 'staff' ? staff : admin) ?? {}
      const asked = new URLSearchParams({ ...query, ...(search && { search }) })
      const read = () => callOk(server, endpoint, headers, { query: `?${asked}` })
      times[at]?.push(await timed(read))
    }
  }
  db.close()
  await server.stop()
  return times.map(median)
}
