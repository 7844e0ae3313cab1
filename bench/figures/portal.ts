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

/** As Lighthouse slows a processor down to a phone's. */
const phone = 4
const longList = 10_000

/** Pages and the tabs between which people go, as whom. */
const areas = [
  { home: '/dashboard', tabs: '/dashboard', email: demoAccounts.client },
  { home: '/studio', tabs: '/studio/workspace', email: demoAccounts.admin },
  { home: '/studio/vault', tabs: '/studio/vault', email: demoAccounts.staff },
]

/** How soon pages are there, how soon a tab that was open before, and how smooth a long list is. */
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

/** From the address to a page with its data, with an empty cache. */
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

/** The browser's own threshold: shorter tasks are not told of. Milliseconds. */
const longTask = 50

/** A long list is scrolled, filtered and asked for more; the longest that the page did not listen. */
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
