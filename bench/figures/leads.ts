import { addDays, mondayOf, utcDay } from '@leadwright/shared/days'
import { demoAccounts } from '@leadwright/shared/demo'
import { demoFolder, openData, sessionFor, startServer } from '../../e2e/support/built-server.ts'
import { launchBrowser } from '../support/browser.ts'
import type { Figure } from '../support/figure.ts'
import { fillClients, filledId } from '../support/fill-company.ts'
import { fillCampaigns, fillLeads, rareCompany } from '../support/fill-leads.ts'
import { indexFilled } from '../support/index-filled.ts'
import { signedIn } from '../support/portal-page.ts'
import { type Call, slowestCalls } from '../support/slowest-calls.ts'
import { callsOf } from './screens.ts'

const clients = 1_000
const leads = 200_000
const leadsOfOne = 5_000

/**
 * Every list, count and search of leads, and what the screens of one client with many leads request.
 * @param share of the leads, for a quick run
 * @param samples of each call
 */
export async function measureLeads({ share, samples }: { share: number; samples: number }) {
  const dataDir = await demoFolder()
  const db = openData(dataDir)
  fillClients(db, clients)
  const ids = db.prepare('SELECT client_id FROM clients').pluck().all().map(String)
  const idOf = db.prepare('SELECT id FROM users WHERE email = ?').pluck()
  const big = String(idOf.get(demoAccounts.client))
  fillCampaigns(db, clients)
  const [ofOne, all] = [leadsOfOne * share, leads * share]
  fillLeads(db, { from: 0, to: ofOne, clientIds: [big] })
  fillLeads(db, { from: ofOne, to: all, clientIds: ids })
  db.close()
  await indexFilled(dataDir)
  const server = await startServer(dataDir)
  const admin = sessionFor(dataDir, demoAccounts.admin)
  const client = sessionFor(dataDir, demoAccounts.client)
  const page = await (
    await signedIn(await launchBrowser({ server }), server, demoAccounts.client)
  ).newPage()
  const ofDashboard = (await callsOf(page, '/dashboard')).map((path) => ({ path, headers: client }))
  const ofTeam = teamPaths(big).map((path) => ({
    ...{ path, headers: admin, acceptedIn: acceptedMisses[path] },
  }))
  const ofClient = queries.map((query) => ({
    path: `/api/clients/own/leads?${query}`,
    headers: client,
  }))
  const measure = (calls: Call[], what: string): Promise<Figure[]> =>
    slowestCalls(server, { calls, samples, what })
  return [
    ...(await measure(ofTeam, 'calls of the team')),
    ...(await measure(ofClient, 'lists of a client with 5,000')),
    ...(await measure(ofDashboard, 'calls of its dashboard')),
  ]
}

const lastWeek = addDays(mondayOf(utcDay(new Date())), -7)
const yearAgo = addDays(lastWeek, -364)
const queries = [
  '',
  ...[
    'drafts',
    'due',
    'open',
    'unanswered',
    'lead',
    'appointment',
    'met',
    'lost',
    'not-counted',
  ].map((state) => `state=${state}`),
  `figure=leads&from=${lastWeek}&to=${lastWeek}`,
  `figure=appointments&from=${yearAgo}&to=${lastWeek}`,
  `search=${rareCompany}`,
  'search=company',
  'search=nothing+like+this',
  'state=open&search=marine',
]

/** The decision records that explain why a goal may be missed. */
const acceptedMisses: Readonly<Record<string, string>> = {
  '/api/today': 'docs/decisions/0041',
  '/api/search?q=person+company': 'docs/decisions/0013',
}

const teamPaths = (big: string) => [
  ...queries.filter((query) => !query.startsWith('figure')).map((query) => `/api/leads?${query}`),
  ...[big, filledId(700)].flatMap((clientId) =>
    queries.map((query) => `/api/leads?${query}&clientId=${clientId}`),
  ),
  `/api/search?q=${rareCompany}`,
  '/api/search?q=person+company',
  '/api/today',
  `/api/clients/${big}/campaign`,
]
