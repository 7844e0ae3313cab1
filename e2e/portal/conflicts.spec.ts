import { demoAccounts } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Locator, Page } from 'playwright/test'
import { axe, expect, test } from '../test.ts'

interface Editor {
  name: string
  who?: 'client'
  path: string
  /** A row for the test to edit, where the demo has none. */
  insert?: string
  /** From the page to the form; the form itself when the page shows it at once. */
  open?: (page: Page) => Promise<void>
  form: (page: Page) => Locator
  /** What is typed here: a field's label and its value. */
  mine: [label: string, value: string]
  /** What somebody else saves meanwhile. */
  theirs: string
  /** What both fields hold in the end. */
  saved: string
  save: string
}

const dialog = (page: Page) => page.getByRole('dialog')
const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()
const viaMenu = (row: string) => async (page: Page) => {
  const item = page.getByRole('listitem').filter({ hasText: row })
  await item
    .getByRole('button', { name: /^More/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}
const id = '00000000-0000-4000-8000-0000000000c1'
const now = "strftime('%Y-%m-%dT%H:%M:%fZ')"
const user = (role: keyof typeof demoAccounts) =>
  `(SELECT id FROM users WHERE email = '${demoAccounts[role]}')`

const editors: Editor[] = [
  {
    name: 'a link',
    path: '/studio/vault/links',
    open: click('Sample landing page'),
    form: dialog,
    mine: ['Title', 'Mine'],
    theirs: "UPDATE links SET notes = 'Theirs', version = version + 1 WHERE title = 'Sample landing page'",
    saved: "SELECT title, notes FROM links WHERE title = 'Mine'",
    save: 'Save',
  },
  {
    name: 'a prompt',
    path: '/studio/vault/prompts',
    open: click('Reply to “not now”'),
    form: dialog,
    mine: ['Title', 'Mine'],
    theirs: "UPDATE prompts SET notes = 'Theirs', version = version + 1 WHERE title LIKE 'Reply to%'",
    saved: "SELECT title, notes FROM prompts WHERE title = 'Mine'",
    save: 'Save',
  },
  {
    name: 'a password',
    path: '/studio/vault/passwords',
    insert: '',
    open: async (page) => {
      await page.getByRole('list', { name: 'Passwords' }).getByRole('button').first().click()
    },
    form: dialog,
    mine: ['Account Name', 'Mine'],
    theirs: "UPDATE passwords SET notes = 'Theirs', version = version + 1",
    saved: "SELECT account_name, notes FROM passwords WHERE account_name = 'Mine'",
    save: 'Update',
  },
  {
    name: 'an event',
    path: '/studio/workspace/calendar',
    insert: `INSERT INTO events (id, title, location, notes, all_day, starts_at, ends_at, created_at, updated_at, version)
      VALUES ('${id}', 'Shared event', '', '', 1, date(), date(), ${now}, ${now}, 1)`,
    open: click('Edit Shared event'),
    form: dialog,
    mine: ['Title', 'Mine'],
    theirs: "UPDATE events SET notes = 'Theirs', version = version + 1 WHERE title = 'Shared event'",
    saved: "SELECT title, notes FROM events WHERE title = 'Mine'",
    save: 'Save',
  },
  {
    name: 'a staff member',
    path: '/studio/office',
    open: async (page) => {
      await click('Details of Sample Staff')(page)
      await click('Edit')(page)
    },
    form: dialog,
    mine: ['Last Name', 'Mine'],
    theirs: `UPDATE user_profiles SET first_name = 'Theirs' WHERE id = ${user('staff')}`,
    saved: "SELECT last_name, first_name FROM user_profiles WHERE last_name = 'Mine'",
    save: 'Save',
  },
]

for (const editor of editors) {
  const { name, who = 'admin', path, insert, open, form, mine, theirs, saved, save } = editor
  test(`${name} that two people save holds what both wrote`, async ({
    page,
    portal,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/status of 409/)
    await page.setViewportSize({ width: name === 'a prompt' ? 390 : 1280, height: 800 })
    if (insert) portal.db.prepare(insert).run()
    await signIn(who)
    await page.goto(path)
    await open?.(page)
    const [label, value] = mine
    await form(page).getByLabel(label, { exact: true }).fill(value)
    portal.db.prepare(theirs).run()
    await form(page).getByRole('button', { name: save, exact: true }).click()
    await expect(form(page)).toContainText(messages.request.overtaken)
    await axe(page)
    const keep = form(page).getByRole('button', { name: 'Save this choice' })
    await keep.focus()
    await page.keyboard.press('Enter')
    await expect(form(page).getByText(messages.request.overtaken)).toBeHidden()
    const row = portal.db.prepare(saved).raw().get()
    expect(row).toEqual([value, 'Theirs'])
  })
}
