import { addDays } from '@leadwright/shared/days'
import { demoAccounts } from '@leadwright/shared/demo'
import { dayIn } from '../support/days.ts'
import { Keys } from '../support/keys.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

test('the team adds and releases a lead; its client alone reads it and records the meeting', async ({
  page: admin,
  newVisitor,
  signIn,
  portal,
  allowConsole,
}) => {
  // The address of a lead of another client.
  allowConsole(/404/)
  const client = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn('admin', admin)
  await signIn('client', client)
  const keys = new Keys(admin)

  await test.step('an admin adds a draft, by keyboard', async () => {
    await admin.goto('/studio/workspace/leads')
    await expect(admin.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
    await keys.press('c')
    const dialog = admin.getByRole('dialog', { name: 'Add Lead' })
    await expect(dialog.getByLabel('Client')).toBeFocused()
    await expect(
      dialog.getByRole('option', { name: 'Northfield Instruments (Mara Lind)' }),
    ).toBeAttached()
    await keys.type('Northfield')
    await keys.to(dialog.getByLabel('Person'))
    await keys.type('Solveig Brandt')
    await keys.to(dialog.getByLabel('Job title'))
    await keys.type('Head of Operations')
    await keys.to(dialog.getByLabel('Company', { exact: true }))
    await keys.type('Brandt Cold Store')
    await keys.to(dialog.getByLabel('Phone'))
    await keys.type('+45 70 10 20 30')
    await keys.to(dialog.getByLabel('Why now'))
    await keys.type('Opens a second warehouse in March.')
    await axe(admin)
    await keys.to(dialog.getByRole('button', { name: 'Add Lead' }))
    await keys.press('Enter')
    await expect(admin.getByText('“Lead at Brandt Cold Store” added as a draft.')).toBeVisible()
  })

  await test.step('its client cannot see the draft', async () => {
    await client.goto('/dashboard/leads?q=Solveig')
    await expect(client.getByRole('heading', { name: 'No Leads Found' })).toBeVisible()
  })

  await test.step('the admin releases it from the list', async () => {
    await keys.to(admin.getByRole('checkbox', { name: 'Select Solveig Brandt' }))
    await keys.press('Space')
    await keys.to(admin.getByRole('button', { name: 'Release 1 lead' }), 'Shift+Tab')
    await keys.press('Enter')
    const question = admin.getByRole('alertdialog')
    await expect(question).toContainText('Release “Lead at Brandt Cold Store” to')
    await keys.to(question.getByRole('button', { name: 'Release', exact: true }))
    await keys.press('Enter')
    await expect(admin.getByText('1 lead released.')).toBeVisible()
    const row = admin.getByRole('row', { name: /Solveig Brandt/ })
    await expect(row.getByText('Lead', { exact: true })).toBeVisible()
    await inEachLook(admin, () => axe(admin))
  })

  const link = client.getByRole('link', { name: 'Solveig Brandt' })

  await test.step('the client reads it; then it is no longer unread', async () => {
    await expect(link.locator('..')).toContainText('Unread')
    expect(await overflow(client)).toBe(0)
    await axe(client)
    await link.focus()
    await client.keyboard.press('Enter')
    const brief = client.getByRole('article')
    await expect(brief).toContainText('Opens a second warehouse in March.')
    await expect(brief.getByRole('link', { name: '+45 70 10 20 30' })).toHaveAttribute(
      'href',
      'tel:+4570102030',
    )
    await axe(client)
    expect(await overflow(client)).toBe(0)
    await client.getByRole('link', { name: 'All leads' }).click()
    await expect(link).toBeVisible()
    await expect(link.locator('..')).not.toContainText('Unread')
  })

  await admin.getByRole('link', { name: 'Solveig Brandt' }).click()
  const seen = admin.getByRole('article')
  await expect(seen).toContainText('Brandt Cold Store')
  const history = admin.getByRole('region', { name: 'History' })

  await test.step('the client agrees an appointment, which the team sees at once', async () => {
    await link.click()
    await client.getByRole('button', { name: 'Agree appointment' }).focus()
    await client.keyboard.press('Enter')
    const dialog = client.getByRole('dialog', { name: 'Agree appointment' })
    await dialog.getByLabel('Date and time').fill(`${addDays(await dayIn(client), -2)}, 14:00`)
    await axe(client)
    await dialog.getByRole('button', { name: 'Agree appointment' }).click()
    await expect(client.getByRole('article')).toContainText(/, 14:00 /)
    await expect(seen).toContainText(/, 14:00 /)
    await expect(history).toContainText('Appointment agreed')
  })

  await test.step('the client records that they met, which the team sees at once', async () => {
    await expect(client.getByRole('heading', { name: 'How did it go?' })).toBeVisible()
    await client.getByRole('button', { name: 'We met: a good fit' }).focus()
    await client.keyboard.press('Enter')
    await expect(client.getByText('Outcome recorded.')).toBeVisible()
    await expect(seen).toContainText('Met, a good fit')
    await axe(admin)
  })

  await test.step('the brief prints on one page, without navigation and buttons', async () => {
    // A4 at 96 dpi.
    await client.setViewportSize({ width: 794, height: 1123 })
    await client.emulateMedia({ media: 'print' })
    await expect(client.getByRole('article')).toContainText('Opens a second warehouse in March.')
    for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const) {
      await expect(client.getByRole(role).filter({ visible: true })).toHaveCount(0)
    }
    const height = await client.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(1123)
  })

  await test.step('another client does not find it', async () => {
    const other = await newVisitor()
    const email = portal.db
      .prepare(
        'SELECT email FROM users JOIN clients ON client_id = users.id WHERE email <> ? ORDER BY email',
      )
      .pluck()
      .get(demoAccounts.client)
    await signIn(String(email), other)
    await other.goto(new URL(client.url()).pathname)
    await expect(other.getByRole('heading', { name: 'Lead not found' })).toBeVisible()
  })
})
