import type { Page } from 'playwright'

/** Records the long tasks of each page opened from now on; a browser reports those above 50 ms. */
export const observeTasks = (page: Page) =>
  page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
    Object.assign(window, { longTasks: tasks })
  })

/** The longest task during the work in milliseconds, or 0. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  await takeTasks(page)
  await work()
  return Math.max(0, ...(await takeTasks(page)))
}

/** Returns the long tasks since the last call; the browser reports them with a delay. */
const takeTasks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const { longTasks } = window as unknown as { longTasks: number[] }
        requestIdleCallback(() => resolve(longTasks.splice(0)))
      }),
  )

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
