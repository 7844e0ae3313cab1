import type { Page } from 'playwright/test'
import { Keys } from '../support/keys.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const clientId = '00000000-0000-4000-8000-0000000000c2'
const path = `/studio/workspace/clients/${clientId}`
const company = 'Baltic Freight'

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Client' }).getByRole('link')

test('staff work on a client while an admin assigns them to it, and see no money', async ({
  page: admin,
  newVisitor,
  signIn,
  allowConsole,
}) => {
  // The client's page before and after the assignment.
  allowConsole(/404/)
  const staff = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn('admin', admin)
  await signIn('staff', staff)

  await test.step('a client whom the staff member isn’t assigned to doesn’t exist for them', async () => {
    await staff.goto('/studio/workspace/clients')
    await expect(staff.getByRole('link', { name: 'Northfield Instruments' })).toBeVisible()
    await expect(staff.getByRole('link', { name: company })).toHaveCount(0)
    await axe(staff)
    await staff.goto(`${path}/overview`)
    await expect(staff.getByRole('heading', { name: /not found/i })).toBeVisible()
    await staff.goto('/studio/workspace/clients')
  })

  await test.step('an admin assigns them on the client’s page, by keyboard', async () => {
    const keys = new Keys(admin)
    await admin.goto(`${path}/overview`)
    await keys.to(admin.getByRole('link', { name: 'Skip to content' }))
    await keys.press('Enter')
    await keys.to(admin.getByRole('button', { name: 'Assign a person' }))
    await keys.press('Enter')
    const dialog = admin.getByRole('dialog', { name: 'Assign a person' })
    await dialog.getByLabel('Person', { exact: true }).selectOption({ label: 'Priya Nair' })
    await inEachLook(admin, () => axe(admin))
    await keys.to(dialog.getByRole('button', { name: 'Assign', exact: true }))
    await keys.press('Enter')
    await expect(admin.getByRole('list', { name: 'Team' })).toContainText('Priya Nair')
  })

  await test.step('the client appears in their open list, and its page has no money or access', async () => {
    await staff.getByRole('link', { name: company }).click()
    await expect(staff.getByRole('heading', { name: company, level: 1 })).toBeVisible()
    await expect(tabsOf(staff)).toHaveText(['Overview', 'Leads', 'Targeting', 'Story'])
    await expect(staff.getByRole('button', { name: 'View as client' })).toHaveCount(0)
    await expect(staff.getByRole('button', { name: 'Assign a person' })).toHaveCount(0)
    const main = staff.getByRole('main')
    await expect(main.getByRole('list', { name: 'Team' })).toContainText('Priya Nair')
    await expect(main).not.toContainText(/\$|Balance/)
    expect(await overflow(staff)).toBe(0)
    await inEachLook(staff, () => axe(staff))
    for (const tab of ['payments', 'access', 'details', 'updates', 'report', 'vault', 'files']) {
      await staff.goto(`${path}/${tab}`)
      await expect(staff.getByRole('heading', { name: /not found/i })).toBeVisible()
    }
  })

  await test.step('they release a lead', async () => {
    await staff.goto(`${path}/leads`)
    await staff.getByRole('button', { name: 'Add Lead' }).first().click()
    const dialog = staff.getByRole('dialog', { name: 'Add Lead' })
    await dialog.getByLabel('Person').fill('Signe Holm')
    await dialog.getByLabel('Company', { exact: true }).fill('Holm Shipping')
    await dialog.getByRole('button', { name: 'Add Lead' }).click()
    await staff.getByRole('link', { name: 'Signe Holm' }).click()
    await staff.getByRole('button', { name: 'Release' }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
    await expect(staff.getByText('Lead released.')).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  })

  await test.step('they report that it signed, correct and withdraw the report, without amounts', async () => {
    const deal = staff.getByRole('region', { name: 'Deal' })
    await deal.getByRole('button', { name: 'Signed' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Signed' })
    await expect(dialog.getByLabel('Signed on')).toBeVisible()
    await expect(dialog.getByLabel('Contract value')).toHaveCount(0)
    await dialog.getByLabel('How we know').fill('Their press release.')
    await dialog.getByLabel('Public page').fill('https://press.test/holm')
    await axe(staff)
    await dialog.getByRole('button', { name: 'Report the deal' }).click()
    await expect(deal.getByText('Reported')).toBeVisible()
    await expect(deal.getByRole('button', { name: 'Confirm or decline' })).toHaveCount(0)
    await expect(staff.getByRole('main')).not.toContainText('$')
    expect(await overflow(staff)).toBe(0)
    await inEachLook(staff, () => axe(staff))
    await deal.getByRole('button', { name: 'Correct' }).click()
    const correction = staff.getByRole('dialog', { name: 'Correct the deal' })
    await correction.getByLabel('How we know').fill('Their annual report.')
    await correction.getByRole('button', { name: 'Save' }).click()
    await expect(deal.getByText('Their annual report.')).toBeVisible()
    await deal.getByRole('button', { name: 'Withdraw report' }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Withdraw report' }).click()
    await expect(deal.getByRole('button', { name: 'Signed' })).toBeVisible()
  })

  await test.step('from Today they enter the missing week of their clients like in a spreadsheet', async () => {
    await staff.goto('/studio')
    const missing = staff.getByRole('link', { name: /^Enter 1 client without figures/ })
    await missing.click()
    const grid = staff.getByRole('form', { name: /^Figures of the week of/ })
    const cell = (name: string) => grid.getByRole('textbox', { name })
    await expect(cell(`Leads, ${company}`)).toBeVisible()
    await expect(grid.getByRole('row', { name: /Northfield.*counted from leads/ })).toBeVisible()
    await expect(grid.getByRole('row')).toHaveCount(4)
    const keys = new Keys(staff)
    await keys.to(cell('Leads, Kestrel Robotics'))
    await keys.type('12')
    await keys.press('Tab')
    await keys.type('3')
    await keys.press('Control+Enter')
    await expect(staff.getByText(/^Week of .* saved for 1 client\.$/)).toBeVisible()
    await expect(cell('Appointments, Kestrel Robotics')).toBeFocused()
    await inEachLook(staff, async () => {
      await axe(staff)
      expect(await overflow(staff)).toBe(0)
    })
    await staff.goBack()
    await expect(staff.getByRole('region', { name: /clients, week of/i })).toContainText('Kestrel')
    await expect(missing).toHaveCount(0)
  })

  await test.step('they enter a week and note a call', async () => {
    await staff.goto(`${path}/campaign`)
    const form = staff.getByRole('form', { name: 'Weekly figures' })
    await form.getByLabel('Leads').fill('7')
    await form.getByLabel('Appointments').fill('2')
    await form.getByRole('button', { name: /week$/ }).click()
    await expect(staff.getByText(`saved for ${company}.`)).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Save status' })).toHaveCount(0)
    await staff.goto(`${path}/notes`)
    await staff.getByRole('button', { name: 'Add Note or Call' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Add Note or Call' })
    await dialog.getByLabel('Kind', { exact: true }).selectOption('call')
    await dialog.getByLabel('Text', { exact: true }).fill('They ask for shipyards in Gdynia.')
    await axe(staff)
    await dialog.getByRole('button', { name: 'Add Note or Call' }).click()
    await expect(staff.getByText('They ask for shipyards in Gdynia.')).toBeVisible()
    await expect(staff.getByText(/^Last call:/)).toBeVisible()
  })

  await test.step('once the admin removes them, their open page is gone', async () => {
    await admin.getByRole('button', { name: 'More for Priya Nair' }).click()
    await admin.getByRole('menuitem', { name: 'Remove from this client' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(staff.getByRole('heading', { name: /not found/i })).toBeVisible()
    await staff.goto('/studio/workspace/leads')
    await expect(staff.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
    await expect(staff.getByText('Signe Holm')).toHaveCount(0)
  })
})
