import { checkAuditChain, exportAudit } from '@leadwright/shared/contracts/audit'
import { exportPayments } from '@leadwright/shared/contracts/money/payments'
import { addMonths, utcDay } from '@leadwright/shared/days'
import { demoAccounts } from '@leadwright/shared/demo'
import {
  adminsFor,
  type BuiltServer,
  demoFolder,
  openData,
  operate,
  sessionFor,
  startServer,
  temporaryFolder,
} from '../../e2e/support/built-server.ts'
import { callOk, percentile, timed } from '../../e2e/support/calls.ts'
import { fillAudit } from '../../e2e/support/fill-audit.ts'
import { atMost, type Figure } from '../support/figure.ts'
import {
  fillClients,
  fillComments,
  filledId,
  fillMilestones,
  fillStaff,
  fillTasks,
} from '../support/fill-company.ts'
import { fillLedger } from '../support/fill-ledger.ts'
import { fillVault } from '../support/fill-vault.ts'
import { indexFilled } from '../support/index-filled.ts'
import { slowestCalls } from '../support/slowest-calls.ts'
import { whileOthersRead } from '../support/while-others-read.ts'
import { bootOf } from './boot.ts'
import { type Screen, visitScreens } from './screens.ts'

const amounts = {
  clients: 1_000,
  staff: 200,
  tasks: 100_000,
  milestones: 3_000,
  accounts: 1_000,
  comments: 20_000,
  payments: 1_000_000,
  auditRows: 2_000_000,
}
const clientIds = Array.from({ length: 900 }, (_, n) => filledId(amounts.clients - 1 - n))
/** Of every call, in milliseconds. */
const goal = atMost(50)

/**
 * What a company of this size notices on every screen of the studio, and while a backup is made or
 * the audit log is verified and exported.
 *
 * @param share of the payments and the audit rows, for a quick run
 * @param runs of each screen
 * @param samples of each call
 */
export async function measureLarge(options: { share: number; runs: number; samples: number }) {
  const { share, runs, samples } = options
  const dataDir = await demoFolder()
  const payments = amounts.payments * share
  const auditRows = amounts.auditRows * share
  fillCompany(dataDir, payments)
  fillAudit(dataDir, auditRows)
  await indexFilled(dataDir)
  const figures = await bootOf(dataDir, 3)
  const server = await startServer(dataDir)
  const { screens, listTasks } = await visitScreens(server, clientIds[0] ?? '', runs)
  figures.push(...(await callFigures(server, screens, samples)), ...taskFigures(screens))
  for (const [doing, value] of listTasks) {
    figures.push({ what: `longest task of ${doing}`, value, unit: 'ms', goal })
  }
  figures.push(await statementFigure(server, samples), await doctorFigure(dataDir))
  figures.push(...(await backupFigures(server)), ...(await auditFigures(server, auditRows)))
  return figures
}

function fillCompany(dataDir: string, payments: number): void {
  const db = openData(dataDir)
  fillClients(db, amounts.clients)
  fillStaff(db, amounts.staff)
  fillTasks(db, amounts.tasks)
  fillMilestones(db, amounts.milestones)
  fillComments(db, amounts.comments)
  const staffId = String(db.prepare('SELECT staff_id FROM staff').pluck().get())
  fillVault(db, { from: 0, to: amounts.accounts, staffId })
  fillLedger(db, payments, clientIds)
  db.close()
}

const today = utcDay(new Date())
const ofMonth = `/api/finances/months/${addMonths(today, -1).slice(0, 7)}`
/** Requested after a click on a figure of Finances, or on the order of a list. */
const furtherCalls = [
  `${ofMonth}/entries?figure=revenue`,
  `${ofMonth}/entries?figure=profit`,
  `${ofMonth}/clients`,
  '/api/client-accounts?sort=balance',
  '/api/client-accounts?sort=activity',
  '/api/search?q=figures+needle+comment',
  '/api/search?q=harbour+sample',
  '/api/search?q=harbuor+smaple',
]

const acceptedIn = 'docs/decisions/0029'
/** They read something of every client, everyone's tasks, or a word of all payments. */
const acceptedMisses = new Map([
  ['/api/today', acceptedIn],
  ['/api/calendar', acceptedIn],
  ['/api/search?q=harbour+sample', 'docs/decisions/0013'],
])
const acceptedScreen = '/studio/workspace/calendar?view=week'

/** What the screens request. */
function callFigures(server: BuiltServer, screens: readonly Screen[], samples: number) {
  const headers = sessionFor(server.dataDir, demoAccounts.admin)
  const paths = new Set([...screens.flatMap(({ calls }) => calls), ...furtherCalls])
  return slowestCalls(server, {
    calls: [...paths].map((path) => {
      const [address = ''] = path.split('?')
      return { path, headers, acceptedIn: acceptedMisses.get(path) ?? acceptedMisses.get(address) }
    }),
    samples,
    what: `calls of ${screens.length} screens`,
  })
}

/** The longest times that a screen did not listen to its user. */
function taskFigures(screens: readonly Screen[]): Figure[] {
  const longest = (doing: 'opening' | 'scrolling') => {
    const [screen] = screens.toSorted((a, b) => b[doing] - a[doing])
    const what = `longest task of ${doing} any screen: ${screen?.path}`
    const value = screen?.[doing] ?? Number.NaN
    const isAccepted = screen?.path === acceptedScreen
    return { what, value, unit: 'ms', goal, ...(isAccepted && { acceptedIn }) }
  }
  return [longest('opening'), longest('scrolling')]
}

/** A year of one client's payments as CSV. */
async function statementFigure(server: BuiltServer, samples: number): Promise<Figure> {
  // Several people, because one may export only 60 times an hour.
  const exporterOf = adminsFor(server.dataDir, 4)
  const query = `?from=${addMonths(today, -12)}&to=${today}`
  const times: number[] = []
  for (let n = 0; n < samples; n += 1) {
    const params = { clientId: clientIds[n % clientIds.length] }
    const make = () => callOk(server, exportPayments, exporterOf(n), { params, query })
    times.push(await timed(make))
  }
  const what = 'a client’s one-year statement as CSV, p95'
  return { what, value: percentile(times, 95), unit: 'ms', goal }
}

/** `doctor --quick`, as a probe runs it. */
async function doctorFigure(dataDir: string): Promise<Figure> {
  const { seconds } = await operate('doctor', dataDir, ['--quick'])
  return { what: 'doctor --quick', value: seconds * 1_000, unit: 'ms', goal: atMost(1_000) }
}

/** How long the work takes in seconds, and how long others wait meanwhile. */
async function measureWork(server: BuiltServer, what: string, work: () => Promise<unknown>) {
  const { ms, p95 } = await whileOthersRead(server, work)
  return {
    seconds: ms / 1000,
    others: { what: `others’ p95 during ${what}`, value: p95, unit: 'ms', goal },
  }
}

async function backupFigures(server: BuiltServer): Promise<Figure[]> {
  const out = temporaryFolder()
  const backUp = () => operate('backup', server.dataDir, ['--out', out])
  const { seconds, others } = await measureWork(server, 'the backup', backUp)
  return [{ what: 'backup', value: seconds, unit: 's', goal: atMost(60) }, others]
}

async function auditFigures(server: BuiltServer, rows: number): Promise<Figure[]> {
  const headers = sessionFor(server.dataDir, demoAccounts.admin)
  const verify = () => callOk(server, checkAuditChain, headers, { query: '?scope=all' })
  const verified = await measureWork(server, 'the verification', verify)
  const exported = await measureWork(server, 'the export', () =>
    callOk(server, exportAudit, headers),
  )
  const count = rows.toLocaleString('en')
  return [
    { what: `verifying ${count} audit rows`, value: verified.seconds, unit: 's' },
    verified.others,
    { what: 'exporting them', value: exported.seconds, unit: 's' },
    exported.others,
  ]
}
