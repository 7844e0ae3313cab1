import { addDays } from '@leadwright/shared/days'
import { dayIn } from '../support/days.ts'
import { sampleLeads } from '../support/leads.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

test('the weekly cases of a lead: a colleague, first contact, comments, no emails, and erasing the person', async ({
  page: admin,
  newVisitor,
  signIn,
}) => {
  const client = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn('admin', admin)
  await signIn('client', client)

  await test.step('a draft of a person who is a lead already is marked, and its release warns', async () => {
    await admin.goto('/studio/workspace/leads')
    for (const person of ['Solveig Brandt', 'S. Brandt']) {
      await admin.getByRole('button', { name: 'Add Lead' }).first().click()
      const dialog = admin.getByRole('dialog', { name: 'Add Lead' })
      await dialog.getByLabel('Client').selectOption(sampleLeads.clientId)
      await dialog.getByLabel('Person').fill(person)
      await dialog.getByLabel('Company', { exact: true }).fill('Brandt Cold Store')
      await dialog.getByLabel('Email', { exact: true }).fill('solveig@brandt-cold.test')
      await dialog.getByRole('button', { name: 'Add Lead' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(
      admin.getByText(
        'added as a draft. The same person is already a lead or draft of Northfield Instruments.',
      ),
    ).toBeVisible()
    await admin.getByRole('link', { name: 'Solveig Brandt' }).click()
    const warning = admin.getByText('The same person is already a lead or draft of:').locator('..')
    await expect(warning.getByRole('link', { name: 'Northfield Instruments' })).toBeVisible()
    await inEachLook(admin, () => axe(admin))
    await admin.getByRole('button', { name: 'Release' }).click()
    const question = admin.getByRole('alertdialog')
    await expect(question).toContainText('already a lead or draft of Northfield Instruments')
    await question.getByRole('button', { name: 'Release' }).click()
    await expect(admin.getByText('Lead released.')).toBeVisible()
  })

  const path = new URL(admin.url()).pathname.replace('/studio/workspace', '/dashboard')

  await test.step('the client records when they first called', async () => {
    await client.goto(path)
    await expect(client.getByRole('heading', { name: 'Not yet contacted' })).toBeVisible()
    await client.getByRole('button', { name: 'Contacted' }).click()
    const dialog = client.getByRole('dialog', { name: 'Contacted' })
    await axe(client)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(client.getByRole('article')).toContainText('First contact')
    await expect(admin.getByRole('article')).toContainText('First contact')
    expect(await overflow(client)).toBe(0)
  })

  await test.step('both sides comment, and the client reads the answer', async () => {
    await client
      .getByRole('textbox', { name: 'Comment', exact: true })
      .fill('Which warehouse is it about?')
    await client.getByRole('button', { name: 'Send comment' }).click()
    await expect(client.getByRole('list', { name: 'Comments' })).toContainText('Which warehouse')
    await expect(admin.getByRole('list', { name: 'Comments' })).toContainText('Which warehouse')
    await admin.getByRole('textbox', { name: 'Comment', exact: true }).fill('The one in Aarhus.')
    await admin.getByRole('button', { name: 'Send comment' }).click()
    await expect(client.getByRole('list', { name: 'Comments' })).toContainText('in Aarhus')
    await axe(client)
  })

  await test.step('a person who must not be emailed is marked for both', async () => {
    await admin.getByRole('button', { name: 'Edit' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Edit Lead' })
    const day = await dayIn(admin)
    await dialog.getByLabel('Asked not to be emailed').fill(addDays(day, -1))
    await dialog.getByLabel('Our first email').fill(addDays(day, -9))
    await dialog.getByRole('button', { name: 'Save' }).click()
    for (const page of [admin, client]) {
      await expect(page.getByText('not to be emailed.')).toBeVisible()
      await expect(page.getByRole('article')).toContainText('First email')
    }
    await client.emulateMedia({ media: 'print' })
    await expect(client.getByText('not to be emailed.')).toBeVisible()
    await client.emulateMedia({ media: 'screen' })
  })

  await test.step('a moved appointment shows its earlier date; after a missed one a new date is offered', async () => {
    const day = await dayIn(client)
    for (const [button, date] of [
      ['Agree appointment', `${addDays(day, -3)}, 14:00`],
      ['Move appointment', `${addDays(day, -2)}, 15:00`],
    ] as const) {
      await client.getByRole('button', { name: button }).click()
      const dialog = client.getByRole('dialog', { name: button })
      await dialog.getByLabel('Date and time').fill(date)
      await dialog.getByRole('button', { name: button }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(client.getByRole('article')).toContainText(/Earlier date: .*14:00/)
    await client.getByRole('button', { name: 'Didn’t come' }).click()
    await expect(client.getByRole('article')).toContainText('Didn’t come, to rebook')
    await expect(client.getByRole('button', { name: 'Agree a new date' })).toBeVisible()
    await axe(client)
  })

  await test.step('the team adds the colleague and closes the first lead as referred', async () => {
    await admin.getByRole('button', { name: 'Add a colleague' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Add Colleague' })
    await expect(dialog.getByLabel('Company', { exact: true })).toHaveValue('Brandt Cold Store')
    await dialog.getByLabel('Person').fill('Jens Kolle')
    await dialog.getByRole('button', { name: 'Add Colleague' }).click()
    const referred = admin.getByRole('region', { name: 'Referred to' })
    await expect(referred.getByRole('link', { name: 'Jens Kolle' })).toBeVisible()
    await expect(client.getByRole('region', { name: 'Referred to' })).toHaveCount(0)
    await admin.getByRole('button', { name: 'Close as referred' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Close as referred' }).click()
    await expect(client.getByText('Referred to a colleague.').first()).toBeVisible()
    await inEachLook(admin, () => axe(admin))
  })

  await test.step('after the person is erased, both sides read the lead without them', async () => {
    await admin.getByRole('button', { name: 'Erase person' }).click()
    const question = admin.getByRole('alertdialog')
    await expect(question).toContainText('Company, domain, dates and outcome stay')
    await question.getByRole('button', { name: 'Erase person' }).click()
    for (const page of [admin, client]) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brandt Cold Store')
      await expect(page.getByText('Erased', { exact: true })).toBeVisible()
      await expect(page.getByText('No comments yet.')).toBeVisible()
      await expect(page.getByText(/Solveig|brandt-cold\.test/)).toHaveCount(0)
    }
    await expect(admin.getByRole('button', { name: 'Erase person' })).toHaveCount(0)
  })
})
