import { expect, type Locator, type Page } from 'playwright/test'

/** The most Tab presses needed to reach a control. */
const maxPresses = 60

/** Operates a page by keyboard only and counts every key, including typed letters. */
export class Keys {
  readonly #page: Page
  count = 0

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key)
      this.count += 1
    }
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    this.count += text.length
  }

  /** Presses a key, Tab by default, until the control has the focus. */
  async to(control: Locator, key = 'Tab'): Promise<void> {
    await expect(control).toBeVisible()
    for (let presses = 0; presses < maxPresses; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await this.press(key)
    }
    await expect(control).toBeFocused()
  }
}
