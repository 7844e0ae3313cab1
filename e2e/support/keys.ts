import { expect, type Locator, type Page } from 'playwright/test'

/** Presses of Tab that one control may take at most. */
const furthest = 60

/** A person without a mouse: every key is counted, typed letters too. */
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

  /** Goes on with one key, Tab unless another is named, until the control has the focus. */
  async to(control: Locator, key = 'Tab'): Promise<void> {
    await expect(control).toBeVisible()
    for (let presses = 0; presses < furthest; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await this.press(key)
    }
    await expect(control).toBeFocused()
  }
}
