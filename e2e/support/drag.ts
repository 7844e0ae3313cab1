import type { Locator, Page } from 'playwright/test'

/**
 * Drags in the steps a person makes: press, move, drop.
 *
 * @param grabAt where to press within `from`; its center by default
 */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  grabAt?: { x: number; y: number },
): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  await from.hover(grabAt ? { position: grabAt } : {})
  await page.mouse.down()
  const target = await to.boundingBox()
  if (!target) throw new Error('There is nowhere to drop it.')
  const middle = { x: target.x + target.width / 2, y: target.y + target.height / 2 }
  await page.mouse.move(middle.x, middle.y - 30, { steps: 5 })
  await page.mouse.move(middle.x, middle.y, { steps: 5 })
  await page.mouse.up()
}
