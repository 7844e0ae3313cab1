import { checkAuditChain, exportAudit } from '@leadwright/shared/contracts/audit'
import { listClients } from '@leadwright/shared/contracts/clients/clients'
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
import { callOk, pace, percentile, timed } from '../../e2e/support/calls.ts'
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
import { slowestCalls } from '../support/slowest-calls.ts'
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
/** By others during a backup, a verification or an export. */
const readsPerSecond = 20

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
  // The server did not write these rows: its first start indexes them, which is not measured.
  await (await startServer(dataDir, { withinMs: 900_000 })).stop()
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

/** What the screens request. */
function callFigures(server: BuiltServer, screens: readonly Screen[], samples: number) {
  const headers = sessionFor(server.dataDir, demoAccounts.admin)
  const paths = new Set([...screens.flatMap(({ calls }) => calls), ...furtherCalls])
  return slowestCalls(server, {
    calls: [...paths].map((path) => ({ path, headers })),
    samples,
    what: `calls of ${screens.length} screens`,
  })
}

/** The longest times that a screen did not listen to its user. */
function taskFigures(screens: readonly Screen[]): Figure[] {
  const longest = (doing: 'opening' | 'scrolling') => {
    const [screen] = screens.toSorted((a, b) => b[doing] - a[doing])
    const what = `longest task of ${doing} any screen: ${screen?.path}`
    return { what, value: screen?.[doing] ?? Number.NaN, unit: 'ms', goal }
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

/** How long the work takes, and how long others wait for a list meanwhile. */
async function whileOthersRead(server: BuiltServer, what: string, work: () => Promise<unknown>) {
  const headers = sessionFor(server.dataDir, demoAccounts.admin)
  const times: number[] = []
  const reads: Promise<unknown>[] = []
  const stop = pace(readsPerSecond, () => {
    reads.push(timed(() => callOk(server, listClients, headers)).then((ms) => times.push(ms)))
  })
  const seconds = (await timed(work).finally(stop)) / 1000
  await Promise.all(reads)
  const p95 = { what: `others’ p95 during ${what}`, value: percentile(times, 95) }
  return { seconds, others: { ...p95, unit: 'ms', goal } }
}

async function backupFigures(server: BuiltServer): Promise<Figure[]> {
  const out = temporaryFolder()
  const backUp = () => operate('backup', server.dataDir, ['--out', out])
  const { seconds, others } = await whileOthersRead(server, 'the backup', backUp)
  return [{ what: 'backup', value: seconds, unit: 's', goal: atMost(60) }, others]
}

async function auditFigures(server: BuiltServer, rows: number): Promise<Figure[]> {
  const headers = sessionFor(server.dataDir, demoAccounts.admin)
  const verify = () => callOk(server, checkAuditChain, headers, { query: '?scope=all' })
  const verified = await whileOthersRead(server, 'the verification', verify)
  const exported = await whileOthersRead(server, 'the export', () =>
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
