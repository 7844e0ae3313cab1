import { addDays, mondayOf } from '@leadwright/shared/days'
import { limits } from '@leadwright/shared/limits'
import type { Locator, Page } from 'playwright/test'
import { colleague } from '../support/colleague.ts'
import { dayIn } from '../support/days.ts'
import { runHistory, seededRandom } from '../support/lead-histories.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { axe, expect, test } from '../test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr')

const names = ['Leads', 'Appointments'] as const

/** The figures at the top of a client's dashboard. */
const glance = (client: Page) => client.getByRole('region', { name: /glance/ })
const glanceFigure = (client: Page, name: string) =>
  glance(client)
    .locator('div')
    .filter({ hasText: new RegExp(`^${name} since`) })
    .getByRole('link')

test('a figure equals the list it opens: released, withdrawn and counted again', async ({
  page: admin,
  newVisitor,
  signIn,
  portal,
}) => {
  const client = await newVisitor()
  await signIn('admin', admin)
  await signIn('client', client)
  const head = glance(client)

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
    await glanceFigure(client, 'Leads').click()
    await expect(client.getByRole('heading', { name: '48 leads' })).toBeVisible()
    await expect(rows(client)).toHaveCount(48)
    expect(await overflow(client)).toBe(0)
    await axe(client)
    await client.goBack()
    await glanceFigure(client, 'Appointments').click()
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
    await expect(
      admin.getByText(/^Since the week of .+, figures are counted from leads\.$/),
    ).toBeVisible()
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
    await expect(
      admin.getByText(/^Since the week of .+, figures are counted from leads\.$/),
    ).toBeVisible()
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

test('after random histories, every figure equals the list it opens, for the team and for the client', async ({
  page: admin,
  newVisitor,
  signIn,
  portal,
}) => {
  const client = await newVisitor()
  await signIn('admin', admin)
  await signIn('client', client)
  const path = campaignPath(portal)
  const [, clientId = ''] = /clients\/(.+)\/campaign/.exec(path) ?? []
  await admin.goto(path)
  const week = mondayOf(await dayIn(admin))
  const weeks = admin.getByRole('table', { name: 'Weeks, newest first' })
  const totals = admin.getByRole('region', { name: 'Campaign' }).locator('dl').first()

  // leads.property.test.ts compares figures and lists after hundreds of histories. After the last of
  // these, the list is longer than a page.
  for (const seeds of [[1], [2, 3, 4]]) {
    await test.step(`histories ${seeds}`, async () => {
      for (const seed of seeds) {
        await runHistory(seededRandom(seed), { admin: colleague(portal, 'admin'), clientId, week })
      }
      await admin.goto(path)
      await client.goto('/dashboard/updates')
      await expect(weeks).toBeVisible()
      const shown = await shownWeeks(weeks)
      const counted = shown.filter(({ isCounted }) => isCounted)
      for (const [at, name] of names.entries()) {
        const sum = (of: typeof shown) => of.reduce((total, one) => total + one[name], 0)
        const whole = { name, total: sum(shown), listed: sum(counted) }
        await expectList(totals.getByRole('link').nth(at), whole)
        await expectList(glanceFigure(client, name), whole)
        for (const one of seeds.includes(1) ? counted : counted.slice(0, 1)) {
          const link = weeks.getByRole('row', { name: one.week }).getByRole('link').nth(at)
          await expectList(link, { name, total: one[name], listed: one[name] })
        }
      }
    })
  }
})

/** The figures of each week, as shown to the team on the client's page. */
async function shownWeeks(table: Locator) {
  const found = await table.locator('tbody tr').all()
  return Promise.all(
    found.map(async (row) => {
      const week = await row.getByRole('rowheader').innerText()
      const [leads, appointments] = await row.getByRole('cell').allInnerTexts()
      const isCounted = (await row.getByRole('link').count()) > 0
      return { week, Leads: Number(leads), Appointments: Number(appointments), isCounted }
    }),
  )
}

/**
 * Follows a figure to its list, and returns.
 * @param expected the name of the figure, its value, and how many of it are leads in the list
 */
async function expectList(
  link: Locator,
  expected: { name: (typeof names)[number]; total: number; listed: number },
): Promise<void> {
  const { name, total, listed } = expected
  const page = link.page()
  await expect(link).toHaveText(String(total))
  await link.click()
  if (listed > limits.pageSize) await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(listed)
  // Without a person, the link is the company.
  const erased = await rows(page).evaluateAll(
    (all) =>
      all.filter(
        (row) => row.querySelector('a')?.textContent === row.querySelector('td')?.textContent,
      ).length,
  )
  const noun = name === 'Leads' ? 'lead' : 'appointment'
  const sum = [
    `${total} ${total === 1 ? noun : `${noun}s`}`,
    listed === total ? '' : ` = ${listed} listed + ${total - listed} from earlier totals`,
    erased === 0 ? '' : `; of the ${listed} listed, ${erased} erased`,
  ]
  await expect(page.getByRole('heading', { name: sum.join(''), exact: true })).toBeVisible()
  await page.goBack()
}

/** The path of the campaign of the only client whose figures the sample data count. */
function campaignPath({ db }: PortalServer): string {
  const counted = db.prepare<[], string>(
    'SELECT client_id FROM campaigns WHERE counted_from IS NOT NULL',
  )
  return `/studio/workspace/clients/${counted.pluck().get()}/campaign`
}
