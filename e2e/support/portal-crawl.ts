import { can } from '@leadwright/shared/permissions'
import { expect, type Locator, type Page } from 'playwright/test'
import { inRoot } from '../../scripts/lib/root.ts'
import { sourceForms } from './forms.ts'
import { closeWindow, discardAnswer, discardQuestion, typeInto } from './unsaved-input.ts'
import { visit } from './visit.ts'

interface Route {
  path: string
  permission?: Parameters<typeof can>[1]
}

/**
 * The paths of the portal's route tables. The import is dynamic so that tsc does not include all
 * pages.
 */
export async function routesOf(role: string): Promise<string[]> {
  const names = can(role, 'studio.view') ? ['studio.ts', 'workspace.ts'] : ['dashboard.ts']
  const files = names.map((name) => inRoot(`portal/src/app/routes/${name}`))
  const modules = await Promise.all(
    files.map(async (file) => (await import(file)) as Record<string, unknown>),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is readonly Route[] => Array.isArray(value))
    .flat()
    .filter(({ permission }) => permission === undefined || can(role, permission))
    .map(({ path }) => path)
}

/** The URL of a route. Optional parameters are left out; the page links to their values. */
export const addressOf = (route: string, params: Readonly<Record<string, string>>): string =>
  route.replace(/\/:(\w+)\?/g, '').replace(/:(\w+)/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${whole} in ${route} has no sample.`)
    return value
  })

const inFormDialogs = sourceForms().filter(({ isFormDialog }) => isFormDialog)
const formDialogs = new Set(inFormDialogs.map(({ name }) => name))

/** Buttons that are replaced by a form. */
const opensInlineForm = /^(Set up a second factor|New recovery codes|Turn off)$/

interface Options {
  /** Links of the sidebar; the first one leads to another page. */
  elsewhere: Locator
  /** Names of the forms left so far by all crawls, without their records. */
  found: Set<string>
}

/** Visits pages as one person and tries to leave every form with unsaved input. */
export class Crawl {
  readonly #page: Page
  readonly #elsewhere: Locator
  readonly #found: Set<string>
  /** How many form dialogs were left. */
  #dialogs = 0

  constructor(page: Page, { elsewhere, found }: Options) {
    this.#page = page
    this.#elsewhere = elsewhere
    this.#found = found
  }

  /** Opens the page, the sections it links to, and every dialog that its controls open. */
  async visit(path: string): Promise<void> {
    const addresses = [path]
    const opened = new Set<string>()
    const buttons = this.#page.getByRole('main').getByRole('button', { name: opensInlineForm })
    for (const address of addresses) {
      await this.#open(address)
      const names = await buttons.allTextContents()
      for (const link of await this.#sections()) {
        // One month is enough.
        const isSection = link.startsWith(`${path}/`) && !/\d{4}-\d{2}$/.test(link)
        if (isSection && !addresses.includes(link)) addresses.push(link)
      }
      await this.leaveForms()
      await this.#openDialogs(opened)
      // All input was undone, so leaving asks nothing.
      await this.#elsewhere.first().click()
      await expect(this.#page).not.toHaveURL(address)
      for (const name of names) {
        await this.#open(address)
        await buttons.filter({ hasText: name }).click()
        await expect(this.#page.locator('main form[name^=second-factor]')).toBeVisible()
        await this.leaveForms()
      }
    }
  }

  /** Types into each form not left yet and tries to leave it, each time answering Keep editing. */
  async leaveForms(
    part = this.#page.getByRole('main'),
    waysOut: (form: string) => Promise<readonly (() => Promise<unknown>)[]> = this.#waysOutOfPage,
  ): Promise<void> {
    // By name, because the position of a form changes when another one appears.
    const names = await part
      .locator('form[name]')
      .evaluateAll((forms) => forms.map((form) => form.getAttribute('name') ?? ''))
    for (const whole of names) {
      const name = whole.replace(/:.*/s, '')
      if (this.#found.has(name)) continue
      const typed = await typeInto(part.locator(`form[name="${whole}"]`).first())
      if (!typed) continue
      const before = await typed.read()
      for (const leave of await waysOut(name)) {
        await leave()
        if (leave !== this.#closeWindow) {
          await expect(discardAnswer(this.#page, 'keep')).toBeFocused()
          await this.#page.keyboard.press('Enter')
          await expect(discardQuestion(this.#page)).toBeHidden()
        }
        expect(await typed.read(), name).toBe(before)
      }
      await typed.undo()
      this.#found.add(name)
    }
  }

  readonly #closeWindow = () => closeWindow(this.#page)

  readonly #waysOutOfPage = async () => {
    const tab = this.#page.getByRole('main').locator('nav a:not([aria-current])').first()
    return [
      this.#closeWindow,
      ...((await this.#elsewhere.count()) > 0 ? [() => this.#elsewhere.first().click()] : []),
      ...((await tab.count()) > 0 ? [() => tab.click()] : []),
    ]
  }

  /**
   * A form dialog is left by Escape and, in turn, one of the other ways, because the ways are in one
   * component, and unsaved-input.spec.ts tries all of them.
   */
  readonly #waysOutOfDialog = async (form: string) => {
    const dialog = this.#page.getByRole('dialog').last()
    const cancel = dialog.getByRole('button', { name: /^(Cancel|Close)$/ }).last()
    const others = [
      () => dialog.getByRole('button', { name: 'Close' }).first().click(),
      () => cancel.click(),
      () => this.#page.goBack(),
    ]
    const turn = formDialogs.has(form) ? this.#dialogs++ % others.length : undefined
    return [
      () => this.#page.keyboard.press('Escape'),
      ...(turn === undefined ? others : others.slice(turn, turn + 1)),
      this.#closeWindow,
    ]
  }

  async #open(address: string): Promise<void> {
    await visit(this.#page, address)
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible()
    await this.#loaded()
  }

  /** Waits until the page has loaded its data. */
  async #loaded(): Promise<void> {
    await expect(this.#page.locator('.skeleton, [role=status][aria-busy=true]')).toHaveCount(0)
  }

  #sections(): Promise<string[]> {
    const links = this.#page.getByRole('main').locator('nav a')
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  }

  /** @param opened kinds of controls already clicked on other sections of the page */
  async #openDialogs(opened: Set<string>): Promise<void> {
    const openers = this.#page
      .getByRole('main')
      .locator('[aria-haspopup]:not([aria-haspopup=listbox], [aria-disabled=true]):enabled:visible')
    const kinds = await openers.evaluateAll(kindsOf)
    const start = new URL(this.#page.url())
    for (const [index, kind] of kinds.entries()) {
      if (opened.has(kind)) continue
      opened.add(kind)
      // An item of a client's vault is opened on the page of the vault.
      if (new URL(this.#page.url()).pathname !== start.pathname) {
        await this.#open(start.pathname + start.search)
      }
      const opener = openers.nth(index)
      if ((await opener.getAttribute('aria-haspopup')) !== 'menu') {
        await opener.click()
        await this.leaveDialog()
        continue
      }
      const items = this.#page.locator('[role=menuitem][aria-haspopup=dialog]')
      await opener.click()
      await expect(this.#page.getByRole('menu')).toBeVisible()
      const labels = await items.allTextContents()
      for (const [at, label] of labels.entries()) {
        if (at > 0) await opener.click()
        await items.filter({ hasText: label }).click()
        await this.leaveDialog()
      }
      if (labels.length === 0) await this.#page.keyboard.press('Escape')
    }
  }

  /**
   * Leaves the forms of the open dialog and of the first dialog it opens, which closes back to it.
   */
  async leaveDialog(below?: Locator): Promise<void> {
    const dialog = this.#page.getByRole('dialog')
    await expect(dialog.last()).toBeVisible()
    await this.#loaded()
    // In the vault, an item is shown first and edited on request.
    const edit = dialog
      .filter({ hasText: /Details/ })
      .getByRole('button', { name: 'Edit', exact: true })
    if ((await edit.count()) > 0) await edit.click()
    const form = dialog.last().locator('form[name]')
    // The dialog focuses its first field, or its title when it opens for reading.
    const focused = dialog.last().locator(':focus:not([data-awaits-field])')
    if ((await form.count()) > 0) await expect(focused).toHaveCount(1)
    await this.leaveForms(dialog.last(), this.#waysOutOfDialog)
    const inner = dialog.last().locator('[aria-haspopup=dialog]')
    if ((await inner.count()) > 0) {
      await dialog.last().evaluate((outer) => outer.setAttribute('data-outer', ''))
      await inner.first().click()
      await expect(dialog.last()).not.toHaveAttribute('data-outer')
      // Until the inner dialog has the focus, Escape would close the one below.
      await expect(dialog.last().locator(':focus')).toHaveCount(1)
      await this.leaveDialog(inner.first())
    }
    await this.#page.keyboard.press('Escape')
    await (below ? expect(below).toBeVisible() : expect(dialog).toHaveCount(0))
  }
}

/**
 * What each control opens; equal for rows of a list that open the same. An action before a colon or
 * “for” names the kind (`Reverse: Deposit`, `More for Deposit`); a bare record name falls back to
 * its list.
 */
function kindsOf(controls: (Element | SVGElement)[]): string[] {
  const lists: (Element | null)[] = []
  return controls.map((control) => {
    const label = control.getAttribute('aria-label') ?? control.textContent ?? ''
    const row = control.closest('li, tr')
    // In the vault, the button adds an item of the open tab.
    if (!row) return label === 'Add Shortcut' ? `${label} ${location.pathname}` : label
    const [kind] = /^[^:]+?(?=: | for )/.exec(label) ?? []
    if (kind !== undefined) return kind
    if (!lists.includes(row.parentElement)) lists.push(row.parentElement)
    return `${location.pathname} ${lists.indexOf(row.parentElement)}`
  })
}
