import { demoAccounts } from '@leadwright/shared/demo'
import type { Page } from 'playwright'
import { type BuiltServer, portalOrigin } from '../../e2e/support/built-server.ts'
import { median } from '../../e2e/support/calls.ts'
import { launchBrowser } from '../support/browser.ts'
import { rareWord } from '../support/fill-company.ts'
import { longestTask, observeTasks, scrollThrough } from '../support/long-tasks.ts'
import { settled, signedIn } from '../support/portal-page.ts'

export interface Screen {
  path: string
  /** What it requests from the api, each with its query string. */
  calls: string[]
  /** The longest task, in milliseconds. */
  opening: number
  scrolling: number
}

const clients = '/studio/workspace/clients'
/** The ways to view a list that show the most. */
const views = [
  '/studio/workspace/timeline?group=client',
  '/studio/workspace/tasks?person=all',
  '/studio/workspace/calendar?view=week',
  '/studio/vault/passwords?view=list',
]

/**
 * Every screen of the studio that a navigation leads to, and those of one client. Also the longest
 * tasks of using a long list.
 */
export async function visitScreens(
  server: BuiltServer,
  clientId: string,
  runs: number,
): Promise<{ screens: Screen[]; listTasks: Map<string, number> }> {
  const browser = await launchBrowser({ server })
  const context = await signedIn(browser, server, demoAccounts.admin)
  const page = await context.newPage()
  await observeTasks(page)
  const screens: Screen[] = []
  const paths = ['/studio', `${clients}/${clientId}`, ...views]
  for (const path of paths) {
    const calls = await callsOf(page, path)
    for (const href of await linksOf(page)) {
      // One month is enough.
      const isNew = !paths.includes(href) && !/\d{4}-\d{2}$/.test(href)
      if (isNew) paths.push(href)
    }
    screens.push({ path, calls, ...(await longestTasks(page, runs)) })
  }
  const listTasks = await tasksOfList(page)
  await browser.close()
  return { screens, listTasks }
}

/** Loads more clients five times, and filters them. */
async function tasksOfList(page: Page): Promise<Map<string, number>> {
  await page.goto(portalOrigin + clients)
  await settled(page)
  const rows = page.getByRole('table', { name: 'Clients' }).locator('tbody tr')
  const showMore = async () => {
    for (let more = 0; more < 5; more += 1) {
      const before = await rows.count()
      await page.getByRole('button', { name: 'Show more' }).click()
      await rows.nth(before).waitFor()
    }
  }
  const filter = async () => {
    await page.getByRole('searchbox', { name: 'Search clients' }).pressSequentially(rareWord)
    await page.waitForURL((where) => where.searchParams.get('q') === rareWord)
    await rows.filter({ hasNotText: rareWord }).first().waitFor({ state: 'detached' })
  }
  return new Map([
    ['showing more clients', await longestTask(page, showMore)],
    ['scrolling them', await longestTask(page, () => scrollThrough(page))],
    ['filtering them', await longestTask(page, filter)],
  ])
}

/** Opens the page, and returns what it requests from the api. */
export async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls = new Set<string>()
  page.removeAllListeners('request')
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isRead = request.method() === 'GET' && request.resourceType() === 'fetch'
    if (isRead && pathname.startsWith('/api/')) calls.add(pathname + search)
  })
  await page.goto(portalOrigin + path)
  await settled(page)
  return [...calls]
}

/** Of the sidebar and of tabs. */
export const linksOf = (page: Page) =>
  page
    .locator('nav a[href^="/studio"], nav a[href^="/dashboard"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** Of opening the page with its code loaded, and of scrolling through it; medians of the runs. */
async function longestTasks(page: Page, runs: number) {
  const url = page.url()
  const elsewhere = url.includes('/studio/academy') ? 'Vault' : 'Academy'
  const link = page.getByRole('navigation').getByRole('link', { name: elsewhere }).first()
  const opening: number[] = []
  const scrolling: number[] = []
  for (let run = 0; run < runs; run += 1) {
    scrolling.push(await longestTask(page, () => scrollThrough(page)))
    await link.click()
    await page.waitForURL((now) => now.href !== url)
    await settled(page)
    const back = async () => {
      await page.goBack()
      await page.waitForURL(url)
      await settled(page)
    }
    opening.push(await longestTask(page, back))
  }
  return { opening: median(opening), scrolling: median(scrolling) }
}
