import { demoPassword } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

/** Priya Nair's ID in the demo data. */
const demoStaff = '00000000-0000-4000-8000-0000000000b1'

test('an admin invites and removes people, hands over their work, and confirms their password to change access', async ({
  page,
  signIn,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of (400|403|409)/)
  await signIn('admin')
  await page.goto('/studio/workspace/staff/access')
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('a person is invited', async () => {
    await expect(main.getByRole('link', { name: 'Helen Ward' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: /^Invite/ }).click()
    const invite = page.getByRole('dialog', { name: /^Invite/ })
    await axe(page)
    await invite.getByLabel('First Name').fill('Sample')
    await invite.getByLabel('Last Name').fill('Leaver')
    await invite.getByLabel('Email').fill('leaver@leadwright.test')
    await invite.getByRole('button', { name: 'Send invitation' }).click()
    await expect(invite).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: 'leaver@leadwright.test' })
    await expect(row).toContainText('Invited')
    const invited = portal.db
      .prepare('SELECT kind FROM mail_outbox WHERE recipient = ?')
      .pluck()
      .get('leaver@leadwright.test')
    expect(invited).toBe('person.invited')
    await row.getByRole('link', { name: 'Sample Leaver' }).click()
  })

  await test.step('the invited person is removed without having seen a password', async () => {
    await expect(page.getByRole('button', { name: 'Suspend access' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Remove' }).click()
    const remove = page.getByRole('dialog', { name: 'Remove Sample Leaver?' })
    await expect(remove).toContainText(messages.people.noPasswordSeen)
    await expect(remove).toContainText('leaver@leadwright.test')
    await expect(remove.getByLabel(/\/meet\/sampleleaver/)).toBeVisible()
    await axe(page)
    await remove.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(heading).toHaveText('Sample Leaver was removed')
    await page.getByRole('link', { name: 'All Staff' }).click()
    await expect(heading).toHaveText('Staff')
    await expect(page.getByText('Sample Leaver')).toBeHidden()
  })

  await test.step('the admin enters their password again before changing someone’s access', async () => {
    portal.db.exec("UPDATE sessions SET confirmed_at = '2020-01-01T00:00:00.000Z'")
    await visit(page, `/studio/workspace/staff/${demoStaff}/access`)
    const send = main.getByRole('button', { name: 'Send link' })
    await send.click()
    const asked = page.getByRole('dialog', { name: /^Confirm/ })
    await expect(asked).toContainText(messages.vault.confirmRequired)
    await axe(page)
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(main).toContainText(messages.vault.confirmRequired)

    await send.click()
    await asked.getByLabel('Your password').fill('not the password')
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(asked).toContainText(messages.password.currentWrong)
    await asked.getByLabel('Your password').fill(demoPassword)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/sent to Priya/)).toBeVisible()
    await expect(asked).toBeHidden()
  })

  await test.step('the audit log shows who did what, filtered by the URL', async () => {
    await visit(page, '/studio/workspace/settings/audit')
    await expect(page.getByText('Chain verified')).toBeVisible()
    await page.getByLabel('Action').selectOption('access.password-link-sent')
    await expect(page).toHaveURL(/action=access\.password-link-sent/)
    const activity = page.getByRole('list', { name: 'Activity' })
    const sent = activity
      .getByRole('listitem')
      .filter({ hasText: /^Helen Ward .*Priya Nair .*link/ })
    await expect(sent.first()).toBeVisible()
    await axe(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^audit-log-Leadwright-\d{4}-\d\d-\d\d\.csv$/)
  })

  await test.step('a person who leaves hands over their tasks and room', async () => {
    portal.db
      .prepare(
        `INSERT INTO password_reveals (id, account_id, user_id, person_name, at)
         SELECT 'seen', id, @person, 'Priya Nair', @at FROM password_accounts
         WHERE account_name LIKE 'Ad account%'`,
      )
      .run({ person: demoStaff, at: new Date().toISOString() })
    await visit(page, '/studio/office')
    await page.getByRole('link', { name: 'Details of Priya Nair' }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    const remove = page.getByRole('dialog', { name: 'Remove Priya Nair?' })
    await remove.getByLabel(/3 open tasks/).selectOption('Tom Keller (no login)')
    const rooms = remove.getByLabel(/\/meet\/priyanair/)
    // Her option also says when she is away.
    const ines = rooms.getByRole('option', { name: /^Ines Duarte/ })
    await rooms.selectOption(await ines.getAttribute('value'))
    await remove.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(heading).toHaveText(/^Priya Nair .*removed$/)
    await expect(main).toContainText(/3 open tasks: handed over to Tom Keller/)
    await expect(main).toContainText(/Ines Duarte.*: \/meet\/priyanair/)
    await axe(page)
  })

  await test.step('the passwords to change are listed on the handover page, also in print', async () => {
    await page.reload()
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByRole('link', { name: /^Ad account/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: null })
    await main.getByRole('link', { name: '3 open tasks' }).click()
    await expect(page.getByLabel('Person')).toHaveValue(/b2$/)
    await expect(page.getByText('Prepare the monthly review')).toBeVisible()
  })

  await test.step('the last admin cannot be demoted', async () => {
    await visit(page, '/studio/workspace/staff/access')
    await page.getByRole('link', { name: 'Helen Ward' }).click()
    await expect(page.getByLabel('Role')).toHaveValue('admin')
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeHidden()
    await page.getByLabel('Role').selectOption('staff')
    await page.getByRole('button', { name: 'Change role' }).click()
    await expect(main).toContainText(messages.access.lastAdmin)
  })
})
