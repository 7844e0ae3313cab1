import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { codeOf } from '../../api/src/testing/authenticator.ts'
import { axe, expect, test } from '../test.ts'

const newPassword = 'a-sample-phrase-1'

async function signInByHand(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs out in a browser that has not used a passkey yet, so that only the button offers one. */
async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
}

/** A device that verifies the person without asking anyone, for all pages of this tab. */
async function plugInDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/** From the password to the recovery codes; returns the first code. */
async function setUp(page: Page): Promise<string> {
  const part = page.getByRole('main')
  const start = part.locator('form').filter({ hasText: 'second factor' })
  await start.getByLabel('Current password').fill(demoPassword)
  await start.getByRole('button', { name: /^Set up/ }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await axe(page)
  const key = (
    (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  ).replaceAll(' ', '')
  await page.locator('input[name=code]').fill(codeOf(key, Date.now()))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await axe(page)
  return (await codes.first().textContent()) ?? ''
}

test('a second factor is required at sign-in, and recovery codes work once', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
  portal,
}) => {
  // A wrong code, and requests made before the second step or after the session has ended.
  allowConsole(/status of 40[013]/)
  await signIn('staff')

  await test.step('a late rejection from before the setup does not redirect', async () => {
    const error = { code: errorCodes.secondFactorMissing, message: 'Set up a second factor.' }
    const late = await page.route(/\/api\/staff\b/, (route) =>
      route.fulfill({ status: 403, json: { error } }),
    )
    const answered: string[] = []
    page.on('response', (answer) => answered.push(new URL(answer.url()).pathname))
    await page.goto('/studio/office')
    await expect(page.getByText('Failed to load staff members')).toBeVisible()
    const refused = answered.indexOf('/api/staff')
    await expect.poll(() => answered.lastIndexOf('/api/auth/session')).toBeGreaterThan(refused)
    await expect(page.getByText('Failed to load staff members')).toBeVisible()
    await expect(page).toHaveURL(/\/studio\/office$/)
    await late.dispose()
  })

  await page.goto('/studio/profile')
  await page.getByRole('button', { name: /^Set up/ }).click()
  const recovery = await setUp(page)
  await page.getByRole('button', { name: /saved them$/ }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  const elsewhere = await newVisitor()
  await test.step('the sign-in asks for it, and a recovery code works once', async () => {
    await signInByHand(elsewhere, demoAccounts.staff)
    await expect(elsewhere).toHaveURL(/\/second-factor/)
    await axe(elsewhere)
    await elsewhere.goto('/studio/vault')
    await expect(elsewhere).toHaveURL(/\/second-factor/)
    await elsewhere.locator('input[name=code]').fill('000000')
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await expect(elsewhere.getByText(messages.secondFactor.codeWrong)).toBeVisible()
    await elsewhere.locator('input[name=code]').fill(recovery)
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await expect(elsewhere).toHaveURL(/\/studio\/vault/)
    await page.reload()
    await expect(page.getByText('9 recovery codes left')).toBeVisible()
  })

  await test.step('a new password ends the other session at its next request', async () => {
    const form = page.locator('form').filter({ hasText: 'Confirm' })
    const field = (name: string) => form.getByLabel(name, { exact: true })
    await field('Current password').fill(demoPassword)
    await field('New password').fill(newPassword)
    await field('Confirm new password').fill(newPassword)
    await form.getByRole('button', { name: 'Update password' }).click()
    await expect(form.getByRole('status')).toHaveText(messages.password.updated)
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login\?next=%2Fstudio/)
    await page.reload()
    await expect(page).toHaveURL('/studio/profile')
  })

  await test.step('a passkey is confirmed with the password, added, and named', async () => {
    await plugInDevice(page)
    portal.db.exec("UPDATE sessions SET confirmed_at = '2020-01-01T00:00:00.000Z'")
    await page.getByRole('button', { name: 'Add passkey' }).click()
    const adding = page.getByRole('dialog', { name: 'Add passkey' })
    await axe(page)
    await adding.getByLabel('Name').fill('Work laptop')
    await adding.getByRole('button', { name: 'Continue' }).click()
    const asked = page.getByRole('dialog', { name: /^Confirm/ })
    await asked.getByLabel('Your password').fill(newPassword)
    await asked.getByRole('button', { name: 'Continue' }).click()
    const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
    await expect(row).toContainText('Work laptop')
    await expect(row).toContainText('not used yet')
  })

  await test.step('it signs in without password and code; new terms are asked for at their checkbox', async () => {
    await signOut(page)
    portal.db.exec('UPDATE users SET terms_since = NULL')
    const button = page.getByRole('button', { name: messages.passkeys.signIn })
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(messages.login.termsRequired)
    await expect(page.getByRole('checkbox')).toBeFocused()
    await axe(page)
    await page.keyboard.press('Space')
    await button.click()
    await expect(page).toHaveURL(/\/studio$/)
  })

  await test.step('it replaces the password where a secret is revealed', async () => {
    await page.goto('/studio/vault/passwords')
    await page.getByRole('button', { name: 'Ad account', exact: true }).click()
    portal.db.exec("UPDATE sessions SET confirmed_at = '2020-01-01T00:00:00.000Z'")
    await page.getByRole('button', { name: /^Reveal/ }).click()
    const asked = page.getByRole('dialog', { name: /^Confirm/ })
    await asked.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('button', { name: /^Hide the/ })).toBeVisible()
  })

  await test.step('once removed, it no longer signs in', async () => {
    await page.goto('/studio/profile')
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No passkeys yet.')).toBeVisible()
    await signOut(page)
    await page.getByRole('button', { name: messages.passkeys.signIn }).click()
    await expect(page.getByRole('alert')).toHaveText(messages.passkeys.failed)
    await expect(page).toHaveURL(/\/login/)
  })
})

test('where the settings require a second factor, an admin has to set it up first', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/403/)
  await signIn('admin')
  await page.goto('/studio/workspace/settings/security')
  const form = page.getByRole('form', { name: 'Second factor' })
  await form.getByRole('checkbox', { name: /admins/ }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/second-factor\/set-up/)
  await setUp(page)
  await page.getByRole('button', { name: /saved them$/ }).click()
  await expect(page).toHaveURL(/\/studio\/workspace\/settings\/security$/)
})
