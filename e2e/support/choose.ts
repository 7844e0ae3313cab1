import type { Locator } from 'playwright/test'

/** Selects the option whose label contains a text. */
export async function choose(select: Locator, text: string): Promise<void> {
  const option = select.locator('option', { hasText: text })
  await select.selectOption(await option.getAttribute('value'))
}
