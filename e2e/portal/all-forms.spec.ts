import {
  confirmSecondFactor,
  startSecondFactor,
} from '@leadwright/shared/contracts/identity/second-factor'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import type { Page } from 'playwright/test'
import { codeOf } from '../../api/src/testing/authenticator.ts'
import { colleague } from '../support/colleague.ts'
import { editors } from '../support/editors.ts'
import { formPlaces, samples } from '../support/form-places.ts'
import { sourceForms } from '../support/forms.ts'
import { insertSampleLeads } from '../support/leads.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { insertSampleLists, sampleLists } from '../support/target-lists.ts'
import { closeWindow, discardAnswer, keepEditing, typeInto } from '../support/unsaved-input.ts'
import { visit } from '../support/visit.ts'
import { expect, test } from '../test.ts'

const insertSubmission = `INSERT INTO hiring_submissions (id, submission_key, email, search_text, status,
    size, sha256, consents, decide_by, created_at, updated_at)
  VALUES (@id, 'sample', 'applicant@example.com', '', 'reading', 1, '', '{}', @now, @now, @now)`
const findSubmission = 'SELECT id FROM hiring_submissions WHERE id = ?'
const insertPending = `INSERT INTO payments (id, client_id, kind, status, amount, date, title, reason,
    created_at)
  VALUES (@id, @clientId, 'payment', 'pending', 100, date(@now), 'Deposit', 'Sample.', @now)`
const insertPasskey = `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name,
    created_at)
  SELECT '00000000-0000-4000-8000-0000000000e1', id, 'sample', 'sample', 0, 'Laptop', @now FROM users WHERE email = @email`
/** So that the client owes something. */
const insertFee = `INSERT INTO payments (id, client_id, kind, status, amount, date, title, reason,
    created_at)
  VALUES (@id, @clientId, 'fee', 'completed', 400000, date(@now), 'Fee', 'Sample.', @now)`
const proposeProfile =
  "UPDATE client_profiles SET state = 'proposed' WHERE client_id = ? AND state = 'agreed'"

const roles = ['admin', 'staff', 'client'] as const
/** Forms of pages for signed-out visitors, and those that appear above another page. */
const otherForms = [
  'sign-in',
  'forgot-password',
  'set-password',
  'lost-link',
  'sign-in-again',
  'confirm-own-password',
]

test('every form is tried here or in conflicts.spec.ts', ({ portal }) => {
  const names = new Set(sourceForms().map(({ name }) => name))
  const placed = roles.flatMap((role) => formPlaces(portal, role).map(({ name }) => name))
  const edited = Object.values(editors).flatMap((all) => all.map(({ name }) => name))
  expect([...placed, ...new Set(edited), ...otherForms].sort()).toEqual([...names].sort())
})

/** What the forms need, once for all tests of this file. */
async function insertSamples(portal: PortalServer): Promise<void> {
  const now = new Date().toISOString()
  const { submissionId, clientId, newClientId } = samples
  if (portal.db.prepare(findSubmission).get(submissionId)) return
  portal.db.prepare(insertSubmission).run({ id: submissionId, now })
  portal.db.prepare(insertPending).run({ id: submissionId, clientId, now })
  portal.db.prepare('DELETE FROM milestones WHERE client_id = ?').run(newClientId)
  insertSampleLeads(portal)
  insertSampleLists(portal)
  const demoClient = sampleLists.clientId
  portal.db.prepare(insertFee).run({ id: crypto.randomUUID(), clientId: demoClient, now })
  portal.db.prepare(proposeProfile).run(demoClient)
  portal.db.prepare(insertPasskey).run({ now, email: demoAccounts.staff })
  const staff = colleague(portal, 'staff')
  const { secret } = await staff(startSecondFactor, { body: { currentPassword: demoPassword } })
  await staff(confirmSecondFactor, { body: { code: codeOf(secret, Date.now()) } })
}

for (const role of roles) {
  test(`every form of ${role} asks before unsaved input is lost`, async ({
    page,
    portal,
    signIn,
    allowConsole,
  }) => {
    // External players and frames are unreachable, and a lead off the list needs a reason.
    allowConsole(/ERR_NAME_NOT_RESOLVED|status of 409/)
    await insertSamples(portal)
    await signIn(role)
    const dialogs = page.getByRole('dialog')
    const close = dialogs.getByRole('button', { name: 'Close' })
    const link = page.getByRole('navigation').locator('a:not([aria-current])')
    // All of them are in one component, and unsaved-input.spec.ts tries each.
    const waysOutOfDialog = [
      () => page.keyboard.press('Escape'),
      () => close.first().click(),
      () => page.goBack(),
    ]
    for (const [turn, { path, name, open }] of formPlaces(portal, role).entries()) {
      await test.step(name, async () => {
        if (new URL(page.url()).pathname !== path) await visit(page, path)
        await open?.(page)
        const form = page.locator(`form[name="${name}"], form[name^="${name}:"]`).first()
        await expect(form).toBeVisible()
        const inDialog = (await dialogs.count()) > 0
        // A dialog focuses its first field, or its title when it opens for reading.
        const focused = dialogs.locator(':focus:not([data-awaits-field])')
        if (inDialog) await expect(focused).toHaveCount(1)
        const read = await typeInto(form)
        const before = await read()
        const wayOut = inDialog ? waysOutOfDialog[turn % waysOutOfDialog.length] : undefined
        const leave = wayOut ?? (() => link.first().click())
        await closeWindow(page)
        expect(await read()).toBe(before)
        await leave()
        await discardAnswer(page, 'discard').click()
        await (inDialog ? expect(dialogs).toHaveCount(0) : expect(page).not.toHaveURL(path))
      })
    }
  })
}

test('the dialogs that ask for a password again keep what was typed', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  // One session ends.
  allowConsole(/status of 40[13]/)
  await signIn('admin')
  portal.db.exec("UPDATE sessions SET confirmed_at = '2026-01-01T00:00:00.000Z'")
  await page.goto('/studio/vault/passwords')
  await page.getByRole('main').getByRole('list').getByRole('button').first().click()
  const reveal = page.getByRole('dialog').getByRole('button', { name: /^Reveal/ })
  await reveal.click()
  const confirmation = page.getByRole('dialog', { name: /^Confirm/ }).getByLabel('Your password')
  await confirmation.fill('half of it')
  await keepEditing(page, () => page.keyboard.press('Escape'))
  await closeWindow(page)
  await expect(confirmation).toHaveValue('half of it')

  // The sign-in above a page whose session has ended can't be dismissed by key or by Back.
  await signIn('client')
  await page.goto('/dashboard/settings')
  await page.getByLabel('First Name').fill('Typed')
  portal.db
    .prepare('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = ?)')
    .run(demoAccounts.client)
  // Saves the form, unless the page already knows that the session has ended.
  await page.keyboard.press('Enter')
  const form = page.locator('form[name=sign-in-again]')
  const password = form.getByLabel('Password', { exact: true })
  await password.fill('half of it')
  await page.keyboard.press('Escape')
  await page.goBack()
  await closeWindow(page)
  await expect(password).toHaveValue('half of it')
  await expect(page.locator('input[name=firstName]')).toHaveValue('Typed')
})

test('the forms of signed-out visitors ask before unsaved input is lost', async ({
  page,
  portal,
}) => {
  await page.goto('/application#short')
  await leaveForm(page, 'lost-link')
  await page.goto('/login')
  await page.locator('form[name=sign-in]').getByLabel('Email').fill(demoAccounts.client)
  // The email entered on one page is prefilled on the next, so leaving asks nothing.
  await page.getByRole('link', { name: /^Forgot/ }).click()
  const email = page.locator('form[name=forgot-password]').getByLabel('Email')
  await expect(email).toHaveValue(demoAccounts.client)
  await leaveForm(page, 'forgot-password')
  await email.fill(demoAccounts.client)
  await page.getByRole('link', { name: /^Back/ }).click()
  await expect(page.locator('form[name=sign-in]').getByLabel('Email')).toHaveValue(
    demoAccounts.client,
  )
  await page.getByRole('link', { name: /^Forgot/ }).click()
  await page.getByRole('button', { name: /^Send/ }).click()
  const link = () =>
    portal
      .mails()
      .map(({ text }) => /\/set-password#\S+/.exec(text)?.[0])
      .find(Boolean)
  await expect.poll(link).toBeDefined()
  await page.goto(link() ?? '')
  await leaveForm(page, 'set-password')
})

/** Types into the form, and tries to leave it by the page's link, if it has one, and by the window. */
async function leaveForm(page: Page, name: string) {
  const form = page.locator(`form[name=${name}]`)
  await expect(form).toBeVisible()
  const read = await typeInto(form)
  const before = await read()
  const back = page.getByRole('link', { name: /^Back/ })
  if ((await back.count()) > 0) await keepEditing(page, () => back.click())
  await closeWindow(page)
  expect(await read()).toBe(before)
}
