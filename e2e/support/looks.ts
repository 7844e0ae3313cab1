import type { Page } from 'playwright/test'

/** The narrowest phone and a desk; every page is looked at on both. */
export const WIDTHS = [320, 1280] as const

interface Look {
  colorScheme: 'light' | 'dark'
  width: (typeof WIDTHS)[number]
}

/** Each scheme and each width once. Journeys look at pages as they are by default: light, on a desk. */
export const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
]

/** For the title of a test: `dark at 1280 px`. */
export const lookName = ({ colorScheme, width }: Look) => `${colorScheme} at ${width} px`

/** The page at a width and in a colour scheme, with nothing that moves. */
export async function lookAt(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
}

/** How far the page is wider than its window, in CSS pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
