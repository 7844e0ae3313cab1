import type { Page } from 'playwright/test'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const phone = { width: 390, height: 844 }

async function looksGood(page: Page) {
  expect(await overflow(page)).toBe(0)
  await axe(page)
}

test('the team proposes a profile; the client reads what changed, asks for a change, and agrees', async ({
  page: admin,
  newVisitor,
  signIn,
  portal,
  allowConsole,
}) => {
  // A draft with a wrong size is rejected.
  allowConsole(/status of 400/)
  const client = await newVisitor({ viewport: phone })
  await signIn('admin', admin)
  await signIn('client', client)
  const clientId = portal.db
    .prepare("SELECT client_id FROM clients WHERE company_name = 'Northfield Instruments'")
    .pluck()
    .get()
  const team = admin.getByRole('article', { name: /^Version/ })
  const own = client.getByRole('article', { name: /^Version/ })
  const state = (text: string) => own.getByText(text, { exact: true })

  await test.step('the client reads the agreed version and the one before', async () => {
    await client.goto('/dashboard')
    await client.getByRole('button', { name: 'Open navigation' }).click()
    await client.getByRole('navigation').getByRole('link', { name: 'Leads', exact: true }).click()
    await client.getByRole('main').getByRole('link', { name: 'Targeting' }).click()
    await expect(client.getByRole('heading', { name: 'Targeting', level: 1 })).toBeVisible()
    await expect(own.getByRole('heading', { name: 'Version 2' })).toBeVisible()
    await expect(state('Agreed')).toBeVisible()
    await expect(own.getByRole('insertion').filter({ hasText: 'Denmark' })).toBeVisible()
    await expect(own.getByRole('deletion').filter({ hasText: 'Freight terminals' })).toBeVisible()
    await inEachLook(client, () => looksGood(client))
    await client.setViewportSize(phone)
    await client.getByRole('link', { name: 'Version 1 Replaced' }).click()
    await expect(own.getByRole('heading', { name: 'Version 1' })).toBeVisible()
    await expect(own.getByRole('insertion')).toHaveCount(0)
  })

  await test.step('the team starts from the agreed version and proposes the next', async () => {
    await admin.goto(`/studio/workspace/clients/${clientId}/targeting`)
    await admin.getByRole('button', { name: 'New version' }).click()
    const dialog = admin.getByRole('dialog', { name: 'New Version' })
    await expect(dialog.getByLabel('Regions and countries')).toHaveValue(/Denmark/)
    await dialog.getByLabel('Regions and countries').fill('Norway\nDenmark\nSweden')
    await dialog.getByLabel('Employees, to').fill('10')
    await dialog.getByRole('button', { name: 'Add Draft' }).click()
    await expect(dialog).toContainText('Enter a number that is not smaller than the first.')
    await dialog.getByLabel('Employees, to').fill('2000')
    await axe(admin)
    await dialog.getByRole('button', { name: 'Add Draft' }).click()
    await expect(team.getByRole('heading', { name: 'Version 3' })).toBeVisible()
    await expect(team.getByRole('insertion').filter({ hasText: 'Sweden' })).toBeVisible()
    await expect(team.getByRole('deletion').filter({ hasText: 'Spain' })).toBeVisible()
    await expect(team.getByText('50 to 2,000 employees')).toBeVisible()
    await inEachLook(admin, () => looksGood(admin))
    await team.getByRole('button', { name: 'Propose to the client' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Propose' }).click()
    await expect(team.getByText('Waiting for the client')).toBeVisible()
  })

  await test.step('the client asks for a change', async () => {
    await client.goto('/dashboard/targeting')
    await expect(state('Waiting for you')).toBeVisible()
    await inEachLook(client, () => looksGood(client))
    await client.setViewportSize(phone)
    await own.getByRole('button', { name: 'Ask for changes' }).click()
    const dialog = client.getByRole('dialog', { name: 'Ask for changes' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByLabel('What should change')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('What should change').fill('Spain must stay.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(client.getByText('You asked for changes to version 3.')).toBeVisible()
    await expect(own.getByRole('heading', { name: 'Version 2' })).toBeVisible()
    await inEachLook(client, () => looksGood(client))
    await client.setViewportSize(phone)
  })

  await test.step('the team changes the draft and proposes it again, by keyboard', async () => {
    await expect(admin.getByText('Spain must stay.').first()).toBeVisible()
    await team.getByRole('button', { name: 'Edit draft' }).press('Enter')
    const dialog = admin.getByRole('dialog', { name: 'Edit Draft' })
    await dialog.getByLabel('Regions and countries').fill('Norway\nDenmark\nSweden\nSpain')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(team.getByRole('deletion').filter({ hasText: 'Spain' })).toHaveCount(0)
    await team.getByRole('button', { name: 'Propose to the client' }).press('Enter')
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Propose' }).press('Enter')
    await expect(team.getByText('Waiting for the client')).toBeVisible()
  })

  await test.step('the client agrees, and the team sees it', async () => {
    await expect(own.getByRole('heading', { name: 'Version 3' })).toBeVisible()
    await own.getByRole('button', { name: 'Agree to version 3' }).press('Enter')
    await client.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).press('Enter')
    await expect(state('Agreed')).toBeVisible()
    await expect(client.locator('#main :focus')).toHaveCount(1)
    await expect(team.getByText('Agreed', { exact: true })).toBeVisible()
    await expect(admin.getByRole('region', { name: 'History' })).toContainText(
      'Agreed by Mara Lind',
    )
  })

  await test.step('a lead links to the version of its release, which the client compares it with', async () => {
    // The open objection of the sample data is to this lead.
    portal.db.exec('DELETE FROM objections; UPDATE leads SET objection_due_on = NULL')
    await client.goto('/dashboard/leads')
    await client.getByRole('link', { name: 'Katarzyna Lis' }).click()
    await client.getByRole('button', { name: 'Object to this lead' }).click()
    const dialog = client.getByRole('dialog', { name: 'Object to this lead' })
    await dialog.getByText('The agreed profile, version 2').click()
    await expect(dialog.getByText('Quality Lead')).toBeVisible()
    await looksGood(client)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await client.getByRole('link', { name: 'Profile version 2' }).click()
    await expect(own.getByRole('heading', { name: 'Version 2' })).toBeVisible()
    await expect(state('Replaced')).toBeVisible()
  })

  await test.step('an admin records an agreement by email, which is shown as such', async () => {
    await admin.getByRole('button', { name: 'New version' }).click()
    await admin.getByRole('button', { name: 'Add Draft' }).click()
    await team.getByRole('button', { name: 'Propose to the client' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Propose' }).click()
    await team.getByRole('button', { name: 'Record agreement by email' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Record agreement by email' })
    await dialog.getByLabel('What the email said').fill('Mara wrote: “Fine with us.”')
    await axe(admin)
    await dialog.getByRole('button', { name: 'Record agreement' }).click()
    await expect(team.getByText('Agreed', { exact: true })).toBeVisible()
    await client.goto('/dashboard/targeting')
    const history = client.getByRole('region', { name: 'History' })
    await expect(history).toContainText(/Agreed by email on/)
    await expect(history).toContainText('Mara wrote: “Fine with us.”')
  })
})
