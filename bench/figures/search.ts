import { demoAccounts } from '@leadwright/shared/demo'
import {
  atEnd,
  demoFolder,
  openData,
  sessionFor,
  startServer,
} from '../../e2e/support/built-server.ts'
import { callOk, median, timed } from '../../e2e/support/calls.ts'
import { dropCachedAnswers } from '../support/cached-answers.ts'
import { type Figure, ratioAtMost } from '../support/figure.ts'
import { fillClients, rareWord } from '../support/fill-company.ts'
import { clientOf, clientsNeeded, common, fillVault, rare } from '../support/fill-vault.ts'
import { indexFilled } from '../support/index-filled.ts'

/** Row counts of a small company and of one a thousand times as large. */
const few = 100
const many = 100_000

const clientIds = Array.from({ length: 40 }, (_, n) => clientOf(n)).join(',')

interface Question {
  path: `/api/${string}`
  search?: string
  query?: Record<string, string>
  /** An admin, if missing. */
  as?: 'admin' | 'staff'
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
    acceptedIn: 'docs/decisions/0013',
  },
  'passwords by a word in all of them': { path: '/api/passwords', search: common },
  'passwords shared with the reader': { path: '/api/passwords', as: 'staff' },
}

/** How the time of a request grows from 100 to 100,000 clients, prompts and password accounts. */
export async function measureSearch({ samples }: { samples: number }): Promise<Figure[]> {
  const small = await companyOf(few)
  const large = await companyOf(many)
  for (let n = 0; n < samples; n += 1) {
    // Alternating, so that both are affected by the same noise.
    for (const { db, times, ask } of [small, large]) {
      for (const [at, question] of Object.values(questions).entries()) {
        dropCachedAnswers(db)
        times[at]?.push(await timed(() => ask(question)))
      }
    }
  }
  return Object.entries(questions).map(([what, { acceptedIn }], at) => ({
    what,
    value: median(large.times[at] ?? []),
    reference: median(small.times[at] ?? []),
    unit: 'ms',
    goal: ratioAtMost(2),
    ...(acceptedIn && { acceptedIn }),
  }))
}

/** A server with that many clients, prompts and password accounts; the times are still empty. */
async function companyOf(rows: number) {
  const dataDir = await demoFolder()
  const db = openData(dataDir)
  atEnd(() => db.close())
  fillClients(db, Math.max(clientsNeeded, rows))
  const idOf = db.prepare('SELECT id FROM users WHERE email = ?').pluck()
  fillVault(db, { from: 0, to: rows, staffId: String(idOf.get(demoAccounts.staff)) })
  await indexFilled(dataDir)
  const server = await startServer(dataDir)
  const sessions = {
    admin: sessionFor(dataDir, demoAccounts.admin),
    staff: sessionFor(dataDir, demoAccounts.staff),
  }
  const ask = ({ path, search, query, as = 'admin' }: Question) => {
    const asked = new URLSearchParams({ ...query, ...(search && { search }) })
    return callOk(server, { method: 'GET', path }, sessions[as], { query: `?${asked}` })
  }
  return { db, times: Object.values(questions).map((): number[] => []), ask }
}
