import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoAccounts } from '@leadwright/shared/demo'
import type { Page } from 'playwright'
import {
  type BuiltServer,
  cleanUp,
  demoFolder,
  openData,
  portalOrigin,
  startServer,
} from '../e2e/support/built-server.ts'
import { overflow } from '../e2e/support/looks.ts'
import { allBuilds, buildStale } from '../scripts/lib/builds.ts'
import { inRoot } from '../scripts/lib/root.ts'
import { readSettings } from '../scripts/lib/settings.ts'
import { linksOf } from './figures/screens.ts'
import { launchBrowser } from './support/browser.ts'
import {
  fillClients,
  filledId,
  fillMilestones,
  fillStaff,
  fillTasks,
} from './support/fill-company.ts'
import { fillLedger } from './support/fill-ledger.ts'
import { fillVault } from './support/fill-vault.ts'
import { settled, signedIn } from './support/portal-page.ts'

const help = `Saves pictures of every screen of the portal, and reports those that are wider than their window.

  pnpm pictures                   as an admin, with the sample data
  pnpm pictures --role client     or staff
  pnpm pictures --rows 1000       with a thousand clients, tasks, milestones and vault items
  pnpm pictures --only finances   screens whose path contains this
  pnpm pictures --to folder       instead of .cache/pictures`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    role: { type: 'string', default: 'admin' },
    rows: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    to: { type: 'string', default: inRoot('.cache/pictures') },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}

/** Tables and calendars also use a wide screen. */
const looks = [
  { name: '390-light', width: 390, height: 844, colorScheme: 'light' },
  { name: '390-dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: '1440-light', width: 1440, height: 900, colorScheme: 'light' },
  { name: '1440-dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: '1920-light', width: 1920, height: 1080, colorScheme: 'light', onlyLists: true },
] as const
/** Longer pages are cut (px). */
const maxHeight = 3000

const rows = Number(values.rows)
const role = Object.keys(demoAccounts).find(
  (one) => one === values.role,
) as keyof typeof demoAccounts
if (!(await buildStale(allBuilds(readSettings({}))))) throw new Error('The build failed.')
const server = await startServer(await dataFolder())
try {
  await takePictures(server)
} finally {
  await cleanUp()
}

async function dataFolder(): Promise<string> {
  const dataDir = await demoFolder()
  if (rows > 0) {
    const db = openData(dataDir)
    const staffId = String(db.prepare('SELECT staff_id FROM staff').pluck().get())
    fillClients(db, rows)
    fillStaff(db, rows)
    fillTasks(db, rows)
    fillMilestones(db, rows)
    fillVault(db, { from: 0, to: rows, staffId })
    fillLedger(
      db,
      rows,
      Array.from({ length: rows / 2 }, (_, n) => filledId(rows - 1 - n)),
    )
    db.close()
  }
  return dataDir
}

async function takePictures(built: BuiltServer): Promise<void> {
  const browser = await launchBrowser({ server: built })
  const context = await signedIn(browser, built, demoAccounts[role])
  const page = await context.newPage()
  const folder = path.join(values.to, rows > 0 ? `${role}-${rows}` : role)
  mkdirSync(folder, { recursive: true })
  const home = role === 'client' ? '/dashboard' : '/studio'
  const paths = [home]
  for (const address of paths) {
    await page.setViewportSize(looks[2])
    await page.goto(portalOrigin + address)
    await settled(page)
    paths.push(...(await newLinks(page, paths)))
    if (address.includes(values.only)) await takeLooks(page, folder, address)
  }
  await browser.close()
}

/** Each place once: of a list's rows, the first one; of months, the first one. */
async function newLinks(page: Page, known: readonly string[]): Promise<string[]> {
  const rowLinks = await page
    .locator('main :is(li, tr) a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const kind = (address: string) =>
    address.replace(/[?#].*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d{2}/g, '*')
  const kinds = new Set(known.map(kind))
  return [...(await linksOf(page)), ...rowLinks].filter((address) => {
    const isNew = /^\/(studio|dashboard)/.test(address) && !kinds.has(kind(address))
    kinds.add(kind(address))
    return isNew
  })
}

async function takeLooks(page: Page, folder: string, address: string): Promise<void> {
  const name = address
    .replace(/^\/|[?#].*/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll('/', '_')
  for (const look of looks) {
    const { width, height, colorScheme } = look
    if ('onlyLists' in look && (await page.locator('[data-wide]').count()) === 0) continue
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await settled(page)
    const wider = await overflow(page)
    if (wider > 0) console.log(`${address} is ${wider} px wider than ${width} px`)
    const length = await page.evaluate(() => document.documentElement.scrollHeight)
    const clip = { x: 0, y: 0, width, height: Math.min(Math.max(length, height), maxHeight) }
    await page.screenshot({
      path: path.join(folder, `${name}-${look.name}.png`),
      fullPage: true,
      clip,
    })
  }
  console.log(address)
}
