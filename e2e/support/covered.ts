import type { Page } from 'playwright/test'

/**
 * The controls of the page that something else covers while they have the focus, with it moved through all of them
 * from first to last and back. Bars that stay at the top or the bottom of the window can cover them.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  // After a key, the browser treats focus moved by a script like focus moved by the keyboard.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    // Not a file input, whose label is shown instead, nor a text that is higher than the window.
    const isShown = (one: HTMLElement) =>
      one.checkVisibility() && one.offsetWidth > 1 && one.offsetHeight < 200
    const controls = [
      ...document.querySelectorAll<HTMLElement>('#main :is(a, button, input, select, textarea)'),
    ].filter(isShown)
    const covered = new Set<string>()
    for (const one of [...controls, ...controls.toReversed()]) {
      one.focus()
      // The first line of a link that wraps.
      const [line] = one.getClientRects()
      if (!line || document.activeElement !== one) continue
      const { x, y, width, height } = line
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const parts = [one, one.closest('label')]
      if (!parts.some((part) => part?.contains(top))) {
        covered.add(`${one.ariaLabel ?? one.textContent}: ${top?.className}`)
      }
    }
    return [...covered]
  })
}
