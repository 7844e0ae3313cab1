import { type Page, test } from 'playwright/test'

/** The narrowest phone and a desktop; every page is checked at both. */
export const WIDTHS = [320, 1280] as const

interface Look {
  colorScheme: 'light' | 'dark'
  width: (typeof WIDTHS)[number]
}

/** Each color scheme and each width once. Journeys use the default look: light, on a desktop. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
]

/** Options of a context on a phone: `test.use(phone)`. */
export const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

/** Sets the width and color scheme of the page, with animations off. */
export async function lookAt(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
  // Tables draw their rows for the new width before the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

/** Runs a check on the current page in each look. */
export async function inEachLook(page: Page, look: () => Promise<void>): Promise<void> {
  for (const one of LOOKS) {
    await lookAt(page, one)
    await test.step(`${one.colorScheme} at ${one.width} px`, look)
  }
}

/**
 * How much wider the page is than its window, in CSS pixels, once its next frame is drawn: tables that are too
 * wide start to scroll before it.
 */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    return document.documentElement.scrollWidth - window.innerWidth
  })
}
