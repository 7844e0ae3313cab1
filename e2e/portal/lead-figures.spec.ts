import { addDays, mondayOf } from '@leadwright/shared/days'
import type { Page } from 'playwright/test'
import { dayIn } from '../support/days.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { axe, expect, test } from '../test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr')

test('a figure equals the list it opens: released, withdrawn and counted again', async ({
  page: admin,
  newVisitor,
  signIn,
  portal,
}) => {
  const client = await newVisitor()
  await signIn('admin', admin)
  await signIn('client', client)
  const head = client.getByRole('region', { name: /glance/ })
  const figure = (name: RegExp) => head.locator('div').filter({ hasText: name }).getByRole('link')

  await test.step('an admin releases a draft, and the dashboard follows', async () => {
    await client.goto('/dashboard/updates')
    await expect(head).toContainText('47')
    await admin.goto('/studio/workspace/leads?state=drafts')
    const draft = admin.getByRole('row').filter({ hasText: 'Northfield Instruments' }).first()
    await draft.getByRole('checkbox').check()
    await admin.getByRole('button', { name: 'Release 1 lead' }).click()
    const question = admin.getByRole('alertdialog')
    await expect(question).toContainText('this week’s figures count it')
    await question.getByRole('button', { name: 'Release' }).click()
    await expect(admin.getByText('1 lead released.')).toBeVisible()
    await expect(head).toContainText('48')
    await expect(head).toContainText('1 so far this week')
  })

  await test.step('the figure opens a list with the same number of leads', async () => {
    await figure(/^Leads since/).click()
    await expect(client.getByRole('heading', { name: '48 leads' })).toBeVisible()
    await expect(rows(client)).toHaveCount(48)
    expect(await overflow(client)).toBe(0)
    await axe(client)
    await client.goBack()
    await figure(/^Appointments since/).click()
    await expect(client.getByRole('heading', { name: '12 appointments' })).toBeVisible()
    await expect(rows(client)).toHaveCount(12)
  })

  const week = mondayOf(await dayIn(admin))
  const ofWeek = `/leads?figure=leads&from=${week}&to=${week}`

  await test.step('a withdrawn lead leaves the figures and their lists', async () => {
    await client.goto(`/dashboard${ofWeek}`)
    await expect(rows(client)).toHaveCount(1)
    await client.getByRole('button', { name: /^Counted as leads in the week of/ }).focus()
    const company = await rows(client).getByRole('link').textContent()
    await admin.goto(`/studio/workspace/leads?q=${encodeURIComponent(company ?? '')}`)
    await admin
      .getByRole('link', { name: company ?? '' })
      .first()
      .click()
    await admin.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Withdraw lead' })
    await expect(dialog).toContainText('It no longer counts in the week of')
    await dialog.getByLabel('Reason').fill('A customer already.')
    await dialog.getByRole('button', { name: 'Withdraw lead' }).click()
    await expect(client.getByRole('heading', { name: '0 leads' })).toBeVisible()
    await admin.getByRole('button', { name: 'Count again' }).click()
    await expect(client.getByRole('heading', { name: '1 lead' })).toBeVisible()
  })

  await test.step('on the client’s page, counted weeks link to their list and can’t be entered', async () => {
    await admin.goto(campaignPath(portal))
    await expect(admin.getByText(/^Figures are counted from leads from the week of/)).toBeVisible()
    await admin
      .getByRole('table', { name: /^Weeks/ })
      .getByRole('link', { name: '9' })
      .click()
    await expect(admin.getByRole('heading', { name: '9 leads' })).toBeVisible()
    await expect(rows(admin)).toHaveCount(9)
    await admin.goBack()
    const form = admin.getByRole('form', { name: 'Weekly figures' })
    await form.getByLabel('Week', { exact: true }).fill(week)
    await expect(
      admin.getByText('The figures of this week are counted from leads and'),
    ).toHaveCount(10)
    await expect(admin.getByRole('button', { name: 'Save week' })).toBeDisabled()
  })

  await test.step('entered figures are compared with the list, and an admin counts from a later week', async () => {
    const path = campaignPath(portal)
    portal.db.exec('UPDATE campaigns SET counted_from = NULL')
    await admin.goto(path)
    await expect(admin.getByText('All figures are entered.')).toBeVisible()
    await admin.getByRole('button', { name: 'Count from leads' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Count figures from leads' })
    // The week of the first lead is proposed.
    const first = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(
      new Date(`${addDays(week, -8 * 7)}T00:00`),
    )
    await expect(dialog.getByText(`Week of ${first}`)).toBeVisible()
    await expect(dialog.getByRole('row')).toHaveCount(10)
    await inEachLook(admin, () => axe(admin))
    await dialog.getByLabel('Count from').fill(addDays(week, -7))
    await expect(dialog.getByRole('cell', { name: 'Entered', exact: true })).toHaveCount(7)
    await dialog.getByRole('button', { name: 'Count from this week' }).click()
    await expect(admin.getByText(/^Figures are counted from leads from the week of/)).toBeVisible()
    const weeks = admin.getByRole('table', { name: 'Weeks, newest first' })
    await expect(weeks.getByRole('cell', { name: 'Entered', exact: true })).toHaveCount(7)
    const totals = admin.getByRole('region', { name: 'Campaign' }).locator('dl').first()
    await totals.getByRole('link', { name: '48' }).click()
    await expect(
      admin.getByRole('heading', { name: '48 leads = 10 listed + 38 from earlier totals' }),
    ).toBeVisible()
    await expect(rows(admin)).toHaveCount(10)
  })
})

/** The path of the campaign of the only client whose figures the sample data count. */
function campaignPath({ db }: PortalServer): string {
  const counted = db.prepare<[], string>(
    'SELECT client_id FROM campaigns WHERE counted_from IS NOT NULL',
  )
  return `/studio/workspace/clients/${counted.pluck().get()}/campaign`
}
