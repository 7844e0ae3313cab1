import { messages } from '@leadwright/shared/messages'
import { axe, expect, test } from '../test.ts'

const email = 'felix@northfield.test'
const password = 'a-good-long-password'

test('a client invites a colleague without access to payments, and removes them', async ({
  page,
  newVisitor,
  signIn,
  portal,
  allowConsole,
}) => {
  allowConsole(/401/)
  await signIn('client')
  await page.goto('/dashboard/settings')
  const people = page.getByRole('list', { name: /access/ })
  await page.getByRole('button', { name: /^Invite/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Invite/ })
  await dialog.getByLabel('First Name').fill('Felix')
  await dialog.getByLabel('Last Name').fill('Braun')
  await dialog.getByLabel('Email').fill(email)
  await expect(dialog.getByText(messages.members.levelHints['client-limited'])).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  const felix = people.getByRole('listitem').filter({ hasText: email })
  await expect(felix).toContainText('Invited')
  await axe(page)

  const link = () => {
    const mail = portal.mails().find(({ to }) => to.includes(email))
    return /\/set-password#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  const colleague = await newVisitor()
  await colleague.goto(link())
  await colleague.getByLabel('New password', { exact: true }).fill(password)
  await colleague.getByLabel(/^Confirm/).fill(password)
  await colleague.getByRole('button', { name: 'Set password' }).click()
  await expect(colleague).toHaveURL(/\/login/)
  await colleague.getByLabel('Email').fill(email)
  await colleague.getByLabel('Password', { exact: true }).fill(password)
  await colleague.getByRole('checkbox').check()
  await colleague.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(colleague.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
  const updates = colleague.getByRole('list', { name: 'Updates' })
  await expect(updates).toContainText('Best week so far')
  await expect(updates).not.toContainText('Referral bonus')
  await expect(colleague.getByRole('main')).not.toContainText('$')
  const tabs = colleague.getByRole('navigation', { name: 'Dashboard' })
  await expect(tabs.getByRole('link', { name: 'Payments' })).toHaveCount(0)
  await axe(colleague)
  await colleague.goto('/dashboard/payments')
  await expect(colleague.getByText(messages.login.noPayments)).toBeVisible()

  await felix.getByRole('button', { name: 'Remove Felix Braun' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(messages.members.removed('Felix Braun'))).toBeVisible()
  await expect(felix).toBeHidden()
  await expect(colleague).toHaveURL(/\/login/)
})
