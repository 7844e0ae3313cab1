import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'playwright/test'

const selectors = {
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  file: 'input[type=file]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  textbox: 'input:is([type=text], [type=email], [type=password], [type=search]), textarea',
} as const

/** Long, because a busy machine may be many times slower than usual. */
const WAIT_MS = 30_000
const POLL_MS = 50

export type Role = keyof typeof selectors

/** An element that a person can use. */
export interface Control {
  click: () => Promise<void>
  /** Appends to the field's current text. */
  type: (text: string) => Promise<void>
  paste: () => Promise<void>
  choose: (file: string) => Promise<void>
}

/** Controls one tab through the protocol of its browser. */
export interface Driver {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Runs a function in the page; it cannot use anything outside its own body. */
  evaluate: <Result>(run: () => Result) => Promise<Result>
  /** Returns what `findControl` finds. */
  find: (selector: string, name: string) => Promise<Control | undefined>
  /** Resizes the window (px), as far as the browser's own smallest width. */
  resize: (width: number, height: number) => Promise<void>
  /** A PNG of what the window shows. */
  picture: () => Promise<Uint8Array>
  /** Closes the tabs that the page opened and returns their number. */
  closeOthers: () => Promise<number>
  /** Uncaught errors, errors on the console and violations of the content policy so far. */
  problems: () => Promise<string[]>
  close: () => Promise<void>
}

/** Runs in the page. Finds the first usable control whose name starts with `name` and scrolls to it. */
export function findControl(selector: string, name: string): Element | null {
  const spoken = (node: Node) => {
    const copy = node.cloneNode(true) as Element
    for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove()
    return copy.textContent
  }
  const nameOf = (control: Element) => {
    const labels = 'labels' in control ? [...((control.labels as NodeList | null) ?? [])] : []
    const text = [...labels, control].map(spoken).join(' ')
    return control.getAttribute('aria-label') || text || (control.getAttribute('placeholder') ?? '')
  }
  const isUsable = (control: Element) =>
    control.checkVisibility() && !control.matches(':disabled, [aria-disabled=true]')
  const controls = [...document.querySelectorAll(selector)].filter(isUsable)
  const found = controls.find((control) => nameOf(control).trimStart().startsWith(name))
  // During a smooth scroll, a driver would click where the control was before.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}

/** Runs in the page. */
const shownText = () => `${location.pathname} ${document.body?.innerText}`.replace(/\s+/g, ' ')

/** Retries until `attempt` succeeds; after the limit, throws its last error. */
async function until<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const end = Date.now() + WAIT_MS; ; await pause(POLL_MS)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

/** The steps of a journey. Each waits until the page is ready for it. */
export class Tab {
  readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  /**
   * Waits for a control and uses it. Retries, because the page may be scrolling or redrawing.
   *
   * @param name the start of the control's name
   */
  use(role: Role, name: string, how: (control: Control) => Promise<void>): Promise<void> {
    return until(async () => {
      const control = await this.driver.find(selectors[role], name)
      if (control) return how(control)
      throw new Error(`No ${role} “${name}” can be used: ${await this.text()}`)
    })
  }

  click(role: Role, name: string): Promise<void> {
    return this.use(role, name, ({ click }) => click())
  }

  /** Clicks until the page shows `next`, for controls that ignore a click right after they appear. */
  async clickUntil(role: Role, name: string, next: string): Promise<void> {
    await until(async () => {
      if ((await this.text()).includes(next)) return
      await (await this.driver.find(selectors[role], name))?.click()
      expect(await this.text()).toContain(next)
    })
  }

  /** Ticks every checkbox in the element. */
  async tickAll(element: string): Promise<void> {
    await until(async () => {
      const box = await this.driver.find(`${element} input:not(:checked)`, '')
      if (box === undefined) return
      await box.click()
      throw new Error(`Not every checkbox in ${element} is ticked.`)
    })
  }

  type(name: string, text: string): Promise<void> {
    return this.use('textbox', name, ({ type }) => type(text))
  }

  /** The path and the visible text of the page. */
  text(): Promise<string> {
    return this.driver.evaluate(shownText)
  }

  /** Waits until the path or the visible text contains `text`. */
  async shows(text: string): Promise<void> {
    await until(async () => expect(await this.text()).toContain(text))
  }

  /** Waits until the page and everything in it has loaded; until then, Firefox aborts a new navigation. */
  async loads(): Promise<void> {
    const isLoaded = () => {
      const [navigation] = performance.getEntriesByType('navigation')
      return navigation instanceof PerformanceNavigationTiming && navigation.loadEventEnd > 0
    }
    await until(async () => expect(await this.driver.evaluate(isLoaded)).toBe(true))
  }
}
