import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const name = 'hello-northfield.test'

test('the team adds a domain, enters figures, opens and closes an incident; its client alone reads it', async ({
  page: admin,
  newVisitor,
  signIn,
  allowConsole,
}) => {
  // The domain that is entered twice.
  allowConsole(/409/)
  const client = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn('admin', admin)
  await signIn('client', client)
  const dialog = admin.getByRole('dialog')
  const domain = admin.getByRole('region', { name, exact: true })

  await test.step('an admin adds a domain by keyboard, and no domain twice', async () => {
    await admin.goto('/studio/workspace/clients/00000000-0000-4000-8000-0000000000c1/domains')
    const sample = admin.getByRole('region', { name: 'try-northfield.test', exact: true })
    await expect(sample).toContainText('Warning')
    await expect(sample).toContainText('1,260')
    await inEachLook(admin, async () => {
      await axe(admin)
      expect(await overflow(admin)).toBe(0)
    })
    await admin.keyboard.press('c')
    await expect(dialog.getByLabel('Domain', { exact: true })).toBeFocused()
    await dialog.getByLabel('Domain', { exact: true }).fill('northfield-mail.test')
    await dialog.getByLabel('DKIM selectors').fill('google, s1')
    await dialog.getByLabel('Mailboxes', { exact: true }).fill('3')
    await dialog.getByLabel('Limit per mailbox').fill('40')
    await axe(admin)
    await dialog.getByRole('button', { name: 'Add Domain' }).click()
    await expect(dialog).toContainText('This domain is already entered for a client.')
    await dialog.getByLabel('Domain', { exact: true }).fill(name)
    await admin.keyboard.press('Enter')
    await expect(admin.getByText(`${name} was added.`)).toBeVisible()
    await expect(domain).toContainText(
      'Its state is known after two equal answers, half an hour apart.',
    )
    await expect(domain).toContainText('google, s1')
  })

  await test.step('a check without an answer changes nothing', async () => {
    await domain.getByRole('button', { name: 'Check now' }).click()
    await expect(admin.getByText(`${name} was checked.`)).toBeVisible()
    await expect(domain).toContainText('Unknown')
    await domain.getByRole('button', { name: 'History' }).click()
    await expect(dialog).toContainText('No check has changed yet.')
    await admin.keyboard.press('Escape')
  })

  await test.step('figures of a week show the bounce rate and the exceeded limit', async () => {
    await domain.getByRole('button', { name: 'Enter week' }).click()
    await dialog.getByLabel('Sent').fill('400')
    await dialog.getByLabel('Bounced').fill('401')
    await dialog.getByLabel('Replied').fill('5')
    await dialog.getByRole('button', { name: 'Save week' }).click()
    await expect(dialog).toContainText('More emails bounced than were sent.')
    await dialog.getByLabel('Bounced').fill('12')
    await dialog.getByRole('button', { name: 'Save week' }).click()
    await expect(domain.getByRole('row', { name: /12 \(3%\)/ })).toContainText(
      'Bounce rate over 2%',
    )
  })

  await test.step('the team opens an incident, which Today lists', async () => {
    await domain.getByRole('button', { name: 'Open incident' }).click()
    await dialog.getByLabel('What happened').fill('A block list named the domain.')
    await dialog.getByRole('button', { name: 'Open Incident' }).click()
    await expect(domain.getByText('Incident open')).toBeVisible()
    await expect(domain.getByRole('button', { name: 'Open incident' })).toHaveCount(0)
    await admin.goto('/studio')
    const item = admin.getByRole('listitem').filter({ hasText: 'open incident' })
    await item.getByRole('link', { name: 'View' }).click()
    await expect(admin.getByRole('heading', { name: 'Sending domains', level: 1 })).toBeVisible()
    await expect(admin.getByRole('link', { name: 'northfield-mail.test' })).toHaveCount(0)
    await inEachLook(admin, () => axe(admin))
    await admin.getByRole('link', { name }).click()
    await expect(domain).toBeVisible()
  })

  const incident = client.getByRole('list', { name: 'Incidents' }).getByRole('listitem').first()

  await test.step('the client is notified, and reads the domains and the incident', async () => {
    await client.goto('/dashboard/leads')
    await client.getByRole('link', { name: 'Deliverability' }).click()
    await expect(client.getByRole('heading', { name: 'Deliverability', level: 1 })).toBeVisible()
    await client.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
    const bell = client.getByRole('dialog', { name: 'Notifications' })
    await bell.getByRole('link', { name: new RegExp(name) }).click()
    await expect(client).toHaveURL('/dashboard/deliverability')
    await expect(bell).toBeHidden()
    const domains = client.getByRole('list', { name: 'Domains' })
    await expect(domains.getByRole('listitem').filter({ hasText: name })).toContainText('Unknown')
    await expect(domains).toContainText('All 4 checks passed.')
    await expect(incident).toContainText(/Open.*Sending was stopped on/)
    await expect(incident).toContainText('A block list named the domain.')
    await expect(client.getByRole('main').getByRole('button')).toHaveCount(0)
    await inEachLook(client, async () => {
      await axe(client)
      expect(await overflow(client)).toBe(0)
    })
  })

  await test.step('it is closed once the emails made up are entered, and the client sees it at once', async () => {
    await expect(admin.getByText('Enter the emails made up before you close it.')).toBeVisible()
    await admin.getByRole('button', { name: `Edit incident: ${name}` }).click()
    await dialog.getByLabel('Emails made up').fill('120')
    await axe(admin)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.getByRole('button', { name: 'Close incident' }).click()
    const question = admin.getByRole('alertdialog')
    await expect(question).toContainText(`Close the incident of ${name}?`)
    await question.getByRole('button', { name: 'Close incident' }).click()
    await expect(admin.getByText('Incident closed.')).toBeVisible()
    await expect(incident).toContainText(/Closed.*120 emails were made up at no cost\./)
  })

  await test.step('another client sees none of it', async () => {
    const other = await newVisitor()
    await signIn('client2@leadwright.test', other)
    await other.goto('/dashboard/deliverability')
    await expect(other.getByRole('heading', { name: 'No Domains Yet' })).toBeVisible()
    await expect(other.getByText('No incidents.')).toBeVisible()
  })
})
