import { demoAccounts } from '@leadwright/shared/demo'
import type { Browser } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { atMost, type Figure, median } from '../support/figure.ts'
import { fillClients } from '../support/fill.ts'
import { useLongList } from '../support/long-list.ts'
import { shown, signedIn, slowDown } from '../support/portal-page.ts'
import {
  demoFolder,
  openData,
  type Product,
  portalOrigin,
  removeFolder,
  startProduct,
} from '../support/product.ts'
import { warmTabs } from '../support/warm-tabs.ts'

/** The slowdown that Lighthouse uses to simulate a phone's processor. */
const phone = 4
const longList = 10_000

/** The pages and the tabs people switch between, by account. */
const areas = [
  { home: '/dashboard', tabs: '/dashboard', email: demoAccounts.client },
  { home: '/studio', tabs: '/studio/workspace', email: demoAccounts.admin },
  { home: '/studio/vault', tabs: '/studio/vault', email: demoAccounts.staff },
]

/**
 * How soon pages are shown, how soon a tab opened before is shown again, and how smooth a long list
 * is.
 */
export async function measurePortal({ runs }: { runs: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  const browser = await launchBrowser(product)
  try {
    const figures: Figure[] = [await readyAfter(browser, product, '/login', runs)]
    for (const { home, email } of areas) {
      figures.push(await readyAfter(browser, product, home, runs, email))
    }
    const ratios: number[] = []
    for (const { tabs, email } of areas) {
      const context = await signedIn(browser, product, email)
      const page = await context.newPage()
      for (const tab of await warmTabs(page, portalOrigin + tabs, { slower: phone, runs })) {
        const { href, value, reference } = tab
        const what = `${href} reopened, ${phone} × CPU`
        figures.push({ what, value, reference, unit: 'ms' })
        ratios.push(value / reference)
      }
      await context.close()
    }
    const what = 'reopened tab compared with its bare markup, median'
    figures.push({ what, value: median(ratios), unit: '×', goal: atMost(3) })
    const db = openData(dataDir)
    fillClients(db, longList)
    db.close()
    return [...figures, ...(await longTasks(browser, product))]
  } finally {
    await browser.close()
    await product.stop()
    removeFolder(dataDir)
  }
}

/** From navigation to a page with its data, with an empty cache. */
async function readyAfter(
  browser: Browser,
  product: Product,
  path: string,
  runs: number,
  email?: string,
): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context =
      email === undefined ? await browser.newContext() : await signedIn(browser, product, email)
    const page = await context.newPage()
    await slowDown(page, phone)
    await page.goto(portalOrigin + path, { waitUntil: 'commit' })
    times.push(await shown(page))
    await context.close()
  }
  const what = `${path} ready, empty cache, ${phone} × CPU`
  return {
    what,
    value: median(times),
    unit: 'ms',
    ...(path === '/dashboard' && { goal: atMost(1_200) }),
  }
}

/** The browser's threshold in milliseconds: shorter tasks are not reported. */
const longTask = 50

/**
 * Scrolls and filters a long list and loads more; measures the longest time the page was
 * unresponsive.
 */
async function longTasks(browser: Browser, product: Product): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const slower of [1, phone]) {
    const context = await signedIn(browser, product, demoAccounts.admin)
    const page = await context.newPage()
    await slowDown(page, slower)
    const tasks = await useLongList(page, `${portalOrigin}/studio/workspace/clients`)
    for (const [doing, value] of tasks) {
      const what = `${longList.toLocaleString('en')} clients, longest task of ${doing}, ${slower} × CPU`
      figures.push({ what, value, unit: 'ms', ...(slower === 1 && { goal: atMost(longTask) }) })
    }
    await context.close()
  }
  return figures
}
