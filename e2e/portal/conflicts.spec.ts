import { demoAccounts } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Locator, Page } from 'playwright/test'
import { overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

interface Editor {
  name: string
  path: string
  /** From the page to the form; none where the page shows it at once. */
  open?: (page: Page) => Promise<void>
  form?: (page: Page) => Locator
  /** What is typed: the label of a field, and its value. */
  mine: [label: string, value: string]
  /** What somebody else saves meanwhile, in another field. */
  theirs: string
  save: string
  /** Reads both fields as they are stored. */
  stored: string
  /** What the other field holds in the end. */
  kept?: unknown
}

const dialog = (page: Page) => page.getByRole('dialog')
const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const viaMenu = (button: RegExp, row: string) => async (page: Page) => {
  const item = page.getByRole('listitem').filter({ hasText: row }).first()
  await item.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}
const ownId = `(SELECT id FROM users WHERE email = '${demoAccounts.client}')`
const day = '2027-03-04'
const staffId = '00000000-0000-4000-8000-0000000000b1'
const clientId = '00000000-0000-4000-8000-0000000000c2'
const event = {
  id: '00000000-0000-4000-8000-0000000000e7',
  sql: `INSERT INTO events (id, title, location, notes, all_day, starts_at, ends_at, created_at, updated_at)
    VALUES (?, 'Shared event', '', '', 1, date(), date(), datetime(), datetime())`,
}

const ofAdmins: Editor[] = [
  {
    name: 'a link',
    path: '/studio/vault/links',
    open: click('Landing page'),
    mine: ['Title', 'My link'],
    theirs: "UPDATE links SET notes = 'Theirs', version = 2 WHERE title = 'Landing page'",
    save: 'Save',
    stored: 'SELECT title, notes FROM links WHERE version = 3',
  },
  {
    name: 'a prompt',
    path: '/studio/vault/prompts',
    open: click('Reply to “not now”'),
    mine: ['Title', 'My prompt'],
    theirs: "UPDATE prompts SET notes = 'Theirs', version = 2 WHERE title = 'Reply to “not now”'",
    save: 'Save',
    stored: 'SELECT title, notes FROM prompts WHERE version = 3',
  },
  {
    name: 'a password',
    path: '/studio/vault/passwords',
    open: click(/^Ad account/),
    mine: ['Account Name', 'My account'],
    theirs:
      "UPDATE password_accounts SET notes = 'Theirs', version = 2 WHERE account_name = 'Ad account'",
    save: 'Update',
    stored: 'SELECT account_name, notes FROM password_accounts WHERE version = 3',
  },
  {
    name: 'an event',
    path: '/studio/workspace/calendar',
    open: click('Edit Shared event'),
    mine: ['Title', 'My event'],
    theirs: "UPDATE events SET notes = 'Theirs', version = 2 WHERE title = 'Shared event'",
    save: 'Save',
    stored: 'SELECT title, notes FROM events WHERE version = 3',
  },
  {
    name: 'a milestone',
    path: '/studio/workspace/timeline',
    open: viaMenu(/^More/, 'First monthly review'),
    mine: ['Title', 'My milestone'],
    theirs: `UPDATE milestones SET due_on = '${day}', version = 2 WHERE title = 'First monthly review'`,
    save: 'Save',
    stored: 'SELECT title, due_on FROM milestones WHERE version = 3',
    kept: day,
  },
  {
    name: 'a task',
    path: `/studio/workspace/staff/${staffId}`,
    open: viaMenu(/^More/, 'Prepare the monthly review'),
    mine: ['Title', 'My task'],
    theirs: `UPDATE tasks SET client_id = '${clientId}', version = 2 WHERE title = 'Prepare the monthly review'`,
    save: 'Save',
    stored: 'SELECT title, client_id FROM tasks WHERE version = 3',
    kept: clientId,
  },
  {
    name: 'a staff member',
    path: '/studio/office',
    open: async (page) => {
      await click('Details of Priya Nair')(page)
      await click('Edit')(page)
    },
    mine: ['Last Name', 'Mine'],
    theirs: `UPDATE staff SET first_name = 'Theirs', version = 2 WHERE staff_id = '${staffId}'`,
    save: 'Save',
    stored: 'SELECT last_name, first_name FROM staff WHERE version = 3',
  },
  {
    name: 'a video',
    path: '/studio/academy?section=Paid+Ads',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
    },
    mine: ['Title', 'My video'],
    theirs: `UPDATE videos SET due_on = '${day}', version = 2 WHERE streamable_code = 'sample01'`,
    save: 'Save',
    stored: 'SELECT title, due_on FROM videos WHERE version = 3',
    kept: day,
  },
  {
    name: 'a client',
    path: `/studio/workspace/clients/${clientId}/details`,
    form: (page) => page.getByRole('form', { name: 'Details' }),
    mine: ['Last Name', 'Mine'],
    theirs: `UPDATE clients SET company_name = 'Theirs', version = version + 1 WHERE client_id = '${clientId}'`,
    save: 'Save',
    stored: `SELECT last_name, company_name FROM clients JOIN user_profiles ON id = client_id WHERE id = '${clientId}'`,
  },
]

const ofClients: Editor[] = [
  {
    name: 'the own profile',
    path: '/dashboard/settings',
    form: (page) => page.getByRole('form', { name: 'Profile' }),
    mine: ['Last Name', 'Mine'],
    theirs: `UPDATE clients SET google_email = 'theirs@leadwright.test', version = version + 1 WHERE client_id = ${ownId}`,
    save: 'Save profile',
    stored: `SELECT last_name, google_email FROM clients JOIN user_profiles ON id = client_id WHERE id = ${ownId}`,
    kept: 'theirs@leadwright.test',
  },
  {
    name: 'an update',
    path: '/dashboard/updates',
    open: async (page) => {
      await click(/^Referral bonus/)(page)
      await click('Edit')(page)
    },
    mine: ['Title', 'My update'],
    theirs: "UPDATE updates SET value = 4200, version = 2 WHERE title = 'Referral bonus'",
    save: 'Save Update',
    stored: 'SELECT title, value FROM updates WHERE version = 3',
    kept: 4200,
  },
]

for (const [role, width, editors] of [
  ['admin', 1280, ofAdmins],
  ['client', 390, ofClients],
] as const) {
  test(`what two people save is merged without typing again: editors of ${role}s`, async ({
    page,
    portal,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/status of 409|ERR_NAME_NOT_RESOLVED/)
    if (role === 'admin') portal.db.prepare(event.sql).run(event.id)
    await page.setViewportSize({ width, height: 800 })
    await signIn(role)
    for (const editor of editors) {
      await test.step(editor.name, async () => {
        const { path, open, form = dialog, mine, theirs, save, stored, kept = 'Theirs' } = editor
        const [label, value] = mine
        await page.goto(path)
        await open?.(page)
        await form(page).getByLabel(label, { exact: true }).fill(value)
        portal.db.prepare(theirs).run()
        await form(page).getByRole('button', { name: save, exact: true }).click()
        const told = form(page).getByText(messages.request.overtaken)
        await expect(told).toBeFocused()
        await expect(form(page).getByRole('group', { name: label })).toContainText(value)
        const keep = form(page).getByRole('button', { name: 'Save this choice' })
        await keep.focus()
        await page.keyboard.press('Enter')
        await expect(told).toBeHidden()
        expect(portal.db.prepare(stored).raw().get()).toEqual([value, kept])
      })
    }
  })
}

test('a conflict is read with two widths, and a prompt that was deleted meanwhile is restored and saved', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 4(09|04)/)
  await signIn('staff')
  await page.goto('/studio/vault/prompts')
  await click('Research one company')(page)
  const text = dialog(page).getByRole('textbox', { name: 'Prompt', exact: true })
  await text.fill('Mine')
  const save = dialog(page).getByRole('button', { name: 'Save', exact: true })
  const change = portal.db.prepare(
    "UPDATE prompts SET prompt = ?, version = version + 1 WHERE title = 'Research one company'",
  )
  change.run('Theirs')
  await save.click()
  await expect(dialog(page)).toContainText(messages.request.overtaken)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await axe(page)
    expect(await overflow(page)).toBe(0)
  }
  // Somebody is quicker once more, and then deletes it.
  change.run('Theirs again')
  await dialog(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(dialog(page).getByRole('radio', { name: /Theirs again/ })).not.toBeChecked()
  portal.db.exec("UPDATE prompts SET deleted_at = datetime() WHERE prompt = 'Theirs again'")
  await save.click()
  await expect(dialog(page)).toContainText(messages.request.deletedMeanwhile)
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Restore it and save' }).click()
  await expect(dialog(page)).toBeHidden()
  const stored = portal.db.prepare(
    "SELECT prompt, deleted_at FROM prompts WHERE title = 'Research one company'",
  )
  expect(stored.raw().get()).toEqual(['Mine', null])
})
