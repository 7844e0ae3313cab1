import type { Page } from 'playwright'
import { rareWord } from './fill.ts'
import { shown } from './portal-page.ts'

/** How many times the list loads more. */
const pages = 5

/** Records the long tasks of each page opened from now on, for `takeTasks`. */
export const observeTasks = (page: Page) =>
  page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
    Object.assign(window, { longTasks: tasks })
  })

/** Uses a list of clients as people do; returns the longest task of each interaction, or 0. */
export async function useLongList(page: Page, url: string): Promise<Map<string, number>> {
  await observeTasks(page)
  await page.goto(url)
  await shown(page)
  const longest = new Map<string, number>()
  const during = async (doing: string, work: () => Promise<void>) => {
    await takeTasks(page)
    await work()
    longest.set(doing, Math.max(0, ...(await takeTasks(page))))
  }
  const items = page.getByRole('list', { name: 'Clients' }).getByRole('listitem')
  await during('scrolling', () => scrollThrough(page))
  await during('showing more', async () => {
    for (let more = 0; more < pages; more += 1) {
      const before = await items.count()
      await page.getByRole('button', { name: 'Show more' }).click()
      await items.nth(before).waitFor()
    }
  })
  await during('scrolling the added rows', () => scrollThrough(page))
  await during('filtering', async () => {
    await page.getByRole('searchbox', { name: 'Search clients' }).pressSequentially(rareWord)
    await page.waitForURL((where) => where.searchParams.get('q') === rareWord)
    await items.filter({ hasNotText: rareWord }).first().waitFor({ state: 'detached' })
  })
  return longest
}

/** Scrolls down to the end and up again, one screen per frame. */
export const scrollThrough = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let step = innerHeight
        const frame = () => {
          scrollBy(0, step)
          const end = document.documentElement.scrollHeight - innerHeight - 1
          if (scrollY >= end) step = -innerHeight
          if (step < 0 && scrollY === 0) resolve()
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }),
  )

/** Returns the long tasks since the last call; the browser reports them with a delay. */
export const takeTasks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const { longTasks } = window as unknown as { longTasks: number[] }
        requestIdleCallback(() => resolve(longTasks.splice(0)))
      }),
  )
