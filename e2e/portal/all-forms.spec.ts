import {
  confirmSecondFactor,
  startSecondFactor,
} from '@leadwright/shared/contracts/identity/second-factor'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import type { Page } from 'playwright/test'
import { codeOf } from '../../api/src/testing/authenticator.ts'
import { colleague } from '../support/colleague.ts'
import { sourceForms } from '../support/forms.ts'
import { insertSampleLeads, sampleLeads } from '../support/leads.ts'
import { addressOf, Crawl, routesOf } from '../support/portal-crawl.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { insertSampleLists, sampleLists, teamListPath } from '../support/target-lists.ts'
import { closeWindow } from '../support/unsaved-input.ts'
import { expect, test } from '../test.ts'

/** IDs from the demo data, used as URL parameters. */
const samples = {
  clientId: '00000000-0000-4000-8000-0000000000c2',
  staffId: '00000000-0000-4000-8000-0000000000b1',
  id: '00000000-0000-4000-8000-0000000000a9',
  leadId: sampleLeads.released,
  month: new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7),
}
/** With a profile that waits for its answer. */
const demoClient = '00000000-0000-4000-8000-0000000000c1'
const insertSubmission = `INSERT INTO hiring_submissions (id, submission_key, email, search_text, status,
    size, sha256, consents, decide_by, created_at, updated_at)
  VALUES (@id, 'sample', 'applicant@example.com', '', 'reading', 1, '', '{}', @now, @now, @now)`
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

test('every form of the portal asks before unsaved input is lost', async ({
  page,
  newVisitor,
  portal,
  signIn,
  allowConsole,
}) => {
  test.setTimeout(10 * 60_000)
  // External players and frames are unreachable, and one session ends.
  allowConsole(/ERR_NAME_NOT_RESOLVED|status of 40[139]/)
  const now = new Date().toISOString()
  portal.db.prepare(insertSubmission).run({ id: samples.id, now })
  insertSampleLeads(portal)
  insertSampleLists(portal)
  portal.db.prepare(insertPending).run({ ...samples, now })
  portal.db.prepare(insertFee).run({ id: crypto.randomUUID(), clientId: demoClient, now })
  portal.db
    .prepare(
      "UPDATE client_profiles SET state = 'proposed' WHERE client_id = ? AND state = 'agreed'",
    )
    .run(demoClient)
  const confirmed = portal.db
    .prepare('SELECT lead_id FROM deals WHERE fee IS NOT NULL')
    .pluck()
    .get()
  await enableSecondFactor(portal)
  const found = new Set<string>()
  const admin = await routesOf('admin')
  // Pages shared by both roles are visited as an admin, except the profile: only the staff member
  // has a second factor.
  const staff = (await routesOf('staff')).filter(
    (route) => !admin.includes(route) || route === '/studio/profile',
  )
  const routes = { admin, staff, client: await routesOf('client') }
  const walks = (['admin', 'staff', 'client'] as const).map(async (role) => {
    const visitor = await newVisitor()
    await signIn(role, visitor)
    const sidebar = visitor.getByRole('navigation', { name: /^(Studio|Dashboard)$/ })
    const crawl = new Crawl(visitor, { found, elsewhere: sidebar.locator('a:not([aria-current])') })
    for (const route of routes[role]) await crawl.visit(addressOf(route, samples))
    if (role === 'staff') {
      await visitor.goto('/studio/workspace/tasks')
      await visitor.getByRole('button', { name: 'Select', exact: true }).click()
      await visitor.getByRole('button', { name: 'Select all' }).click()
      await visitor.getByRole('button', { name: /^Reassign/ }).click()
      await crawl.leaveDialog()
    }
    if (role === 'admin') {
      await crawl.visit(`/studio/workspace/leads/${confirmed}`)
      await crawl.visit(`/studio/workspace/clients/${demoClient}/targeting`)
      for (const list of [sampleLists.draft, sampleLists.agreed]) {
        await crawl.visit(teamListPath(list))
      }
      await changeClients(visitor, crawl)
      await applyOnboarding(visitor, portal, crawl)
      await excludeOne(visitor, crawl)
      await releaseOffList(visitor, crawl)
      // The client with sending domains.
      await crawl.visit(`/studio/workspace/clients/${sampleLeads.clientId}/domains`)
      await confirmOwnPassword(visitor, portal, crawl)
    }
    if (role === 'client') await signInAgain(visitor, portal, found)
  })
  await Promise.all([...walks, walkSignedOut(page, portal, found)])
  const names = new Set(sourceForms().map(({ name }) => name))
  expect([...found].sort()).toEqual([...names].sort())
})

/** Turns on the second factor of the demo staff member, who also has a passkey. */
async function enableSecondFactor(portal: PortalServer) {
  const staff = colleague(portal, 'staff')
  const { secret } = await staff(startSecondFactor, { body: { currentPassword: demoPassword } })
  await staff(confirmSecondFactor, { body: { code: codeOf(secret, Date.now()) } })
  const now = new Date().toISOString()
  portal.db.prepare(insertPasskey).run({ now, email: demoAccounts.staff })
}

/** Leaves the dialogs that change several clients at once. */
async function changeClients(page: Page, crawl: Crawl) {
  await page.goto('/studio/workspace/clients')
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  for (const name of ['Set status', 'Assign']) {
    await page.getByRole('button', { name, exact: true }).click()
    await crawl.leaveDialog()
  }
}

/** Leaves the dialog that gives a client without milestones those of the template. */
async function applyOnboarding(page: Page, portal: PortalServer, crawl: Crawl) {
  const clientId = '00000000-0000-4000-8000-0000000000c6'
  portal.db.prepare('DELETE FROM milestones WHERE client_id = ?').run(clientId)
  await page.goto(`/studio/workspace/clients/${clientId}/overview`)
  await page.getByRole('button', { name: 'Apply onboarding template' }).click()
  await crawl.leaveDialog()
}

/** Leaves the dialog that asks why a selected company is excluded. */
async function excludeOne(page: Page, crawl: Crawl) {
  await page.goto(teamListPath(sampleLists.agreed))
  await page.getByRole('checkbox', { name: /^Select sample/ }).check()
  await page.getByRole('button', { name: 'Exclude 1 company' }).click()
  await crawl.leaveDialog()
}

/** Leaves the dialog that asks why a lead is released although its company is on no list. */
async function releaseOffList(page: Page, crawl: Crawl) {
  await page.goto(`/studio/workspace/leads/${sampleLeads.draft}`)
  const release = page.getByRole('button', { name: 'Release' })
  await release.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByRole('dialog', { name: /^Release/ })).toBeVisible()
  await crawl.leaveDialog()
}

/** Leaves the dialog that asks for the password again because it was last entered long ago. */
async function confirmOwnPassword(page: Page, portal: PortalServer, crawl: Crawl) {
  portal.db.exec("UPDATE sessions SET confirmed_at = '2026-01-01T00:00:00.000Z'")
  await page.goto('/studio/vault/passwords')
  await page.getByRole('main').getByRole('list').getByRole('button').first().click()
  const reveal = page.getByRole('dialog').getByRole('button', { name: /^Reveal/ })
  await reveal.click()
  await expect(page.getByRole('dialog', { name: /^Confirm/ })).toBeVisible()
  await crawl.leaveDialog(reveal)
}

/** The sign-in dialog above a page whose session has ended can't be dismissed by key or by Back. */
async function signInAgain(page: Page, portal: PortalServer, found: Set<string>) {
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
  found.add('sign-in-again')
}

/**
 * Leaves the forms of the pages for signed-out visitors. The email entered on one is prefilled on
 * the next.
 */
async function walkSignedOut(page: Page, portal: PortalServer, found: Set<string>) {
  const crawl = new Crawl(page, {
    found,
    elsewhere: page.getByRole('link', { name: /^Back/ }),
  })
  await page.goto('/application#short')
  await expect(page.locator('form[name=lost-link]')).toBeVisible()
  await crawl.leaveForms()
  await page.goto('/login')
  await page.locator('form[name=sign-in]').getByLabel('Email').fill(demoAccounts.client)
  await page.getByRole('link', { name: /^Forgot/ }).click()
  const email = page.locator('form[name=forgot-password]').getByLabel('Email')
  await expect(email).toHaveValue(demoAccounts.client)
  await crawl.leaveForms()
  await page.getByRole('link', { name: /^Back/ }).click()
  await expect(page.locator('form[name=sign-in]').getByLabel('Email')).toHaveValue(
    demoAccounts.client,
  )
  found.add('sign-in')
  await page.getByRole('link', { name: /^Forgot/ }).click()
  await page.getByRole('button', { name: /^Send/ }).click()
  const link = () =>
    portal
      .mails()
      .map(({ text }) => /\/set-password#\S+/.exec(text)?.[0])
      .find(Boolean)
  await expect.poll(link).toBeDefined()
  await page.goto(link() ?? '')
  await expect(page.locator('form[name=set-password]')).toBeVisible()
  await crawl.leaveForms()
}
