import type { Page } from 'playwright/test'

/** The narrowest phone and a desk; every page is looked at on both. */
export const WIDTHS = [320, 1280] as const

export const SCHEMES = ['light', 'dark'] as const

interface Look {
  colorScheme: (typeof SCHEMES)[number]
  width: (typeof WIDTHS)[number]
}

/** The page at a width and in a colour scheme, with nothing that moves. */
export async function lookAt(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
}

/** How far the page is wider than its window, in CSS pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
