import { demoAccounts } from '@leadwright/shared/demo'
import type { Browser } from 'playwright'
import {
  type BuiltServer,
  demoFolder,
  portalOrigin,
  startServer,
} from '../../e2e/support/built-server.ts'
import { median, percentile } from '../../e2e/support/calls.ts'
import { launchBrowser } from '../support/browser.ts'
import { atMost, type Figure } from '../support/figure.ts'
import { phone, shown, signedIn, slowDown } from '../support/portal-page.ts'
import { type WarmTab, warmTabs } from '../support/warm-tabs.ts'

const acceptedIn = 'docs/decisions/0029'

/** How long an opened tab may take, in milliseconds. */
const warmLimit = 200

const firstVisits = [
  { path: '/dashboard', email: demoAccounts.client, goal: 1_200 },
  { path: '/studio', email: demoAccounts.admin },
]
/** The tabs people switch between, by account. */
const areas = [
  { path: '/dashboard', email: demoAccounts.client },
  { path: '/studio/workspace', email: demoAccounts.admin },
  { path: '/studio/vault', email: demoAccounts.staff },
]

/** How soon a first page is shown, and how soon a tab opened before is shown again. */
export async function measurePortal({ runs }: { runs: number }): Promise<Figure[]> {
  const server = await startServer(await demoFolder())
  const browser = await launchBrowser({ server })
  const figures: Figure[] = []
  for (const { path, email, goal } of firstVisits) {
    figures.push({
      what: `${path} with its data, empty cache, ${phone} × CPU`,
      value: await firstVisit(browser, server, path, email, runs),
      unit: 'ms',
      ...(goal && { goal: atMost(goal), acceptedIn }),
    })
  }
  const tabs: WarmTab[] = []
  for (const { path, email } of areas) {
    const context = await signedIn(browser, server, email)
    const page = await context.newPage()
    tabs.push(...(await warmTabs(page, portalOrigin + path, runs)))
    await context.close()
  }
  const ratios = tabs.map(({ value, reference }) => value / reference)
  const times = tabs.map(({ value }) => value)
  const slow = tabs.filter(({ value }) => value > warmLimit).map(({ href }) => href)
  const slowest = tabs[ratios.indexOf(Math.max(...ratios))]
  return [
    ...figures,
    {
      what: `${tabs.length} reopened tabs compared with their bare markup, ${phone} × CPU, median`,
      value: median(ratios),
      unit: '×',
      goal: atMost(3),
      acceptedIn,
    },
    {
      what: `the same, p95${slow.length > 0 ? `; slower than ${warmLimit} ms: ${slow.join(', ')}` : ''}`,
      value: percentile(times, 95),
      unit: 'ms',
      goal: atMost(warmLimit),
      acceptedIn,
    },
    ...(slowest ? [{ ...slowest, what: `the slowest of them, ${slowest.href}`, unit: 'ms' }] : []),
  ]
}

/** From navigation to a page with its data, in milliseconds. */
async function firstVisit(
  browser: Browser,
  server: BuiltServer,
  path: string,
  email: string,
  runs: number,
): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await signedIn(browser, server, email)
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(portalOrigin + path, { waitUntil: 'commit' })
    times.push(await shown(page))
    await context.close()
  }
  return median(times)
}
