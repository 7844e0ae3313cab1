import type { Page } from 'playwright'
import { median } from '../../e2e/support/calls.ts'
import { settled, slowDown } from './portal-page.ts'

interface Tab {
  href: string
  /** The markup of the main region once the tab is open. */
  html: string
  letters: string
}

interface Times {
  href: string
  values: number[]
  references: number[]
}

/** Milliseconds from the click to the frame that shows a tab, and the same for its bare markup. */
export interface WarmTab {
  href: string
  value: number
  reference: number
}

/**
 * Opens each tab below a URL once, then all of them again. The reference is the minimum that could
 * show the same: a page without scripts into which the finished markup is inserted.
 */
export async function warmTabs(page: Page, address: string, runs: number): Promise<WarmTab[]> {
  await page.goto(address)
  await settled(page)
  const tabs: Tab[] = []
  for (const href of await hrefsBelow(page, new URL(address).pathname)) {
    await linkTo(page, href).click()
    await page.waitForURL((where) => where.pathname.startsWith(href))
    await settled(page)
    tabs.push({ href, ...(await page.evaluate(readMain)) })
  }
  const bare = await page.context().newPage()
  await bare.setContent(await page.evaluate(withoutScripts))
  await slowDown(page)
  await slowDown(bare)
  const times = tabs.map(({ href }): Times => ({ href, values: [], references: [] }))
  for (let run = 0; run < runs; run += 1) {
    for (const [index, tab] of tabs.entries()) {
      await page.bringToFront()
      times[index]?.values.push(await page.evaluate(untilShown, { ...tab, html: '' }))
      await settled(page)
      await bare.bringToFront()
      times[index]?.references.push(await bare.evaluate(untilShown, tab))
    }
  }
  return times.map(({ href, values, references }) => ({
    href,
    value: median(values),
    reference: median(references),
  }))
}

const linkTo = (page: Page, href: string) => page.locator(`nav a[href="${href}"]`).first()

async function hrefsBelow(page: Page, path: string): Promise<string[]> {
  const links = page.locator(`nav a[href^="${path}/"]`)
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(hrefs)]
}

// The functions below run in the browser.

function readMain() {
  const main = document.querySelector('main')
  return { html: main?.innerHTML ?? '', letters: main?.textContent?.replaceAll(/\d+/g, '') ?? '' }
}

function withoutScripts(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const script of copy.querySelectorAll('script, [rel=modulepreload]')) script.remove()
  const base = document.createElement('base')
  base.href = location.href
  copy.querySelector('head')?.prepend(base)
  return copy.outerHTML
}

/**
 * Shows a tab by its link or its markup, and waits until the frame with it is drawn; gives up after
 * 5 seconds. Later work of the page, such as refetching, is not included.
 */
function untilShown({ href, html, letters }: Tab): Promise<number> {
  return new Promise((resolve) => {
    const main = document.querySelector('main')
    if (!main) return resolve(Number.NaN)
    const startedAt = performance.now()
    setTimeout(resolve, 5_000, Number.NaN)
    const drawn = () => resolve(performance.now() - startedAt)
    const watch = new MutationObserver(() => {
      // Times such as "2 minutes ago" may have changed.
      if (main.textContent.replaceAll(/\d+/g, '') !== letters) return
      watch.disconnect()
      // Such a task runs right after the frame, before any other waiting task.
      requestAnimationFrame(() => void scheduler.postTask(drawn, { priority: 'user-blocking' }))
    })
    watch.observe(main, { childList: true, characterData: true, subtree: true })
    if (html) main.innerHTML = html
    else document.querySelector<HTMLAnchorElement>(`nav a[href="${href}"]`)?.click()
  })
}
