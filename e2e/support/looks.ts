import { type Page, test } from 'playwright/test'

/** The narrowest phone and a desk; every page is looked at on both. */
export const WIDTHS = [320, 1280] as const

interface Look {
  colorScheme: 'light' | 'dark'
  width: (typeof WIDTHS)[number]
}

/** Each scheme and each width once. Journeys look at pages as they are by default: light, on a desk. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
]

/** The page at a width and in a colour scheme, with nothing that moves. */
export async function lookAt(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
}

/** Looks at the page as it stands in one look after the other. */
export async function inEachLook(page: Page, look: () => Promise<void>): Promise<void> {
  for (const one of LOOKS) {
    await lookAt(page, one)
    await test.step(`${one.colorScheme} at ${one.width} px`, look)
  }
}

/** How far the page is wider than its window, in CSS pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
