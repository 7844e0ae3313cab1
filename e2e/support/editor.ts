import type { Locator, Page, Request } from 'playwright/test'
import type { Colleague } from './colleague.ts'

/** The body of a save: fields and the version that was read. */
export type Body = Record<string, unknown>

/** What another person does right before a save. */
export type Act = (request: Request, them: Colleague) => Promise<unknown>
/** Another person deletes the record. */
export const deletion: Act = (request, them) => them.send('DELETE', request.url())

/**
 * Another person saves the same with other values for some fields. They depend on the version, because a save of the
 * stored values changes nothing.
 */
export const savesOther =
  (fields: (version: number) => Body): Act =>
  (request, them) =>
    them.send(request.method(), request.url(), {
      ...request.postDataJSON(),
      ...fields(versionOf(request)),
    })

/** A form that saves a version of a record, with conflicting edits by two people. */
export interface Editor {
  /** The name of the form, without its record. */
  name: string
  path: string
  /** Goes from the page to the form; omitted where the page shows the form immediately. */
  open?: (page: Page) => Promise<unknown>
  /** Types into the form. */
  type: (form: Locator) => Promise<unknown>
  /** What the other person saves at that moment: other values for some fields. */
  theirs: Body | Act
  /** The fields of the final save, merged from both. */
  merged: Body
  /** The other person's change affects no field of the form. */
  isAlike?: true
  /** How the record is deleted in the meantime, and the buttons offered; the first is clicked. */
  whenDeleted?: { remove?: Act; ways: readonly RegExp[] }
  /** The dialog stays open after a save. */
  staysOpen?: true
  /** After a save, the page of the next record opens. */
  opensNext?: true
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
export const fill = (name: string, value: string) => (form: Locator) =>
  form.locator(`[name="${name}"]`).fill(value)
/** In the future. */
export const day = '2027-03-04'
export const versionOf = (sent: Request) => (sent.postDataJSON() as { version: number }).version

/** The buttons of a form whose record was deleted. */
export const restore = /^Restore/
export const asNew = /as new/
export const restored = { ways: [restore, asNew] }
