import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { Keys } from '../support/keys.ts'
import { insertSampleLeads, sampleLeads } from '../support/leads.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const name = 'Cold stores around the Baltic'
const ahlgren = 'Ahlgren Fryshus'
const borealis = 'Borealis Cold Store'
const kuehl = 'Kuehl & Sohn'
const companies = [
  [ahlgren, 'ahlgren-fryshus.test', 'Sweden', '120'],
  [borealis, 'borealis-cold.test', 'Finland', '340'],
  [kuehl, 'kuehl-sohn.test', 'Germany', '85'],
  ['Zander Spedition', '', 'Germany', ''],
] as const

async function looksGood(page: Page) {
  expect(await overflow(page)).toBe(0)
  await axe(page)
}

test('the client strikes companies from a proposed list and agrees; a struck company gives no lead', async ({
  page: admin,
  newVisitor,
  signIn,
  portal,
  allowConsole,
}) => {
  // A company is listed already, and two releases are rejected.
  allowConsole(/status of 4(00|09)/)
  const client = await newVisitor()
  await signIn('admin', admin)
  await signIn('client', client)
  insertSampleLeads(portal)
  const team = admin.getByRole('main')
  const own = client.getByRole('main')
  const list = `/studio/workspace/clients/${sampleLeads.clientId}/targeting`

  await test.step('the team adds a list and its companies', async () => {
    await admin.goto(list)
    await team.getByRole('button', { name: 'Add list' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Add List' })
    await dialog.getByRole('button', { name: 'Add List' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByLabel('Note').fill('From the register of cold stores.')
    await dialog.getByRole('button', { name: 'Add List' }).click()
    await expect(team.getByRole('heading', { name })).toBeVisible()
    await expect(team.getByText('No companies yet', { exact: true })).toBeVisible()
    await expect(team.getByRole('button', { name: /^Propose/ })).toHaveCount(0)
    await looksGood(admin)
    for (const [company, domain, country, employees] of companies) {
      await admin.keyboard.press('c')
      const form = admin.getByRole('dialog', { name: 'Add Company' })
      await form.getByRole('textbox', { name: 'Company' }).fill(company)
      await form.getByLabel('Domain').fill(domain)
      await form.getByLabel('Country').fill(country)
      await form.getByLabel('Employees').fill(employees)
      await form.getByLabel('Why this one').fill('Its licence was renewed this spring.')
      await form.getByRole('button', { name: 'Add Company' }).click()
      await expect(form).toBeHidden()
      await expect(team.getByRole('row', { name: company })).toBeVisible()
    }
    await expect(team.getByText('4 companies, 0 excluded, 4 to write to')).toBeVisible()
    await admin.keyboard.press('c')
    const form = admin.getByRole('dialog', { name: 'Add Company' })
    await form.getByRole('textbox', { name: 'Company' }).fill('Ahlgren again')
    await form.getByLabel('Domain').fill('www.ahlgren-fryshus.test')
    await form.getByRole('button', { name: 'Add Company' }).click()
    await expect(form).toContainText('ahlgren-fryshus.test is on this list already.')
    await expect(form.getByRole('textbox', { name: 'Company' })).toHaveValue('Ahlgren again')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await admin
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Discard/ })
      .click()
    await inEachLook(admin, () => looksGood(admin))
  })

  await test.step('the team proposes it', async () => {
    await team.getByRole('button', { name: 'Propose to the client' }).click()
    const question = admin.getByRole('alertdialog')
    await expect(question).toContainText('with 4 companies to write to')
    await question.getByRole('button', { name: 'Propose' }).click()
    await expect(team.getByText('Waiting for the client')).toBeVisible()
    await expect(team.getByRole('checkbox')).toHaveCount(0)
    await expect(team.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  })

  await test.step('the client strikes two companies, found by search, with the keyboard only', async () => {
    await client.goto('/dashboard/targeting')
    await own.getByRole('link', { name }).press('Enter')
    await expect(own.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(own.getByText('Waiting for you')).toBeVisible()
    await inEachLook(client, () => looksGood(client))
    const keys = new Keys(client)
    const search = own.getByRole('searchbox', { name: 'Search companies' })
    await keys.to(search)
    await keys.type('ahl')
    await expect(own.getByText('1 company found')).toBeVisible()
    await keys.to(own.getByRole('checkbox', { name: `Select ${ahlgren}` }))
    await keys.press('Space')
    await keys.to(search, 'Shift+Tab')
    await keys.press('Escape')
    await keys.type('kueh')
    await expect(own.getByText('1 company found')).toBeVisible()
    await keys.to(own.getByRole('checkbox', { name: `Select ${kuehl}` }))
    await keys.press('Space')
    await keys.to(own.getByRole('button', { name: 'Exclude 2 companies' }), 'Shift+Tab')
    await keys.press('Enter')
    const dialog = client.getByRole('dialog', { name: 'Exclude 2 companies' })
    await expect(dialog).toContainText(`${ahlgren} and ${kuehl}`)
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await axe(client)
    await keys.type('Our customers')
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(own.getByText('4 companies, 2 excluded, 2 to write to')).toBeVisible()
    await expect(own.getByRole('row', { name: kuehl })).toContainText('by Mara Lind: Our customers')
  })

  await test.step('the client takes one back, and adds an exclusion', async () => {
    await own.getByRole('button', { name: 'Clear search' }).click()
    await own.getByRole('button', { name: `Include again: ${kuehl}` }).click()
    await expect(own.getByText('4 companies, 1 excluded, 3 to write to')).toBeVisible()
    await own.getByRole('link', { name: 'Targeting' }).click()
    const exclusions = own.getByRole('region', { name: 'Exclusions' }).first()
    await expect(exclusions.getByRole('row', { name: ahlgren })).toContainText(name)
    await expect(exclusions.getByRole('row', { name: kuehl })).toHaveCount(0)
    await exclusions.getByRole('button', { name: 'Add exclusion' }).click()
    const dialog = client.getByRole('dialog', { name: 'Add Exclusion' })
    await dialog.getByLabel('Domain or website').fill('no domain')
    await dialog.getByRole('button', { name: 'Add Exclusion' }).click()
    await expect(dialog.getByLabel('Domain or website')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Domain or website').fill('https://shop.borealis-cold.test/contact')
    await dialog.getByRole('textbox', { name: 'Company' }).fill(borealis)
    await axe(client)
    await dialog.getByRole('button', { name: 'Add Exclusion' }).click()
    await expect(exclusions.getByRole('row', { name: borealis })).toContainText(
      'borealis-cold.test',
    )
    await exclusions.getByRole('button', { name: `Remove ${borealis}` }).click()
    await client.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(exclusions.getByRole('row', { name: borealis })).toHaveCount(0)
    await inEachLook(client, () => looksGood(client))
  })

  await test.step('the client agrees, and the list can only be read', async () => {
    // The cached list is shown first, in the version before the exclusion was removed.
    await Promise.all([
      client.waitForResponse(/\/target-lists\/[\w-]+$/),
      own.getByRole('link', { name }).first().click(),
    ])
    await own.getByRole('button', { name: 'Agree to this list' }).press('Enter')
    const question = client.getByRole('alertdialog')
    await expect(question).toContainText('with 4 companies, 1 excluded, 3 to write to?')
    await question.getByRole('button', { name: 'Agree' }).press('Enter')
    await expect(own.getByText(/^Agreed on .* by Mara Lind$/)).toBeVisible()
    await expect(own.getByRole('heading', { name, level: 1 })).toBeFocused()
    await expect(own.getByRole('checkbox')).toHaveCount(0)
    await expect(own.getByRole('button', { name: /Agree|Ask|Include/ })).toHaveCount(0)
  })

  await test.step('the team exports what is left', async () => {
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      team.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const rows = readFileSync(await download.path(), 'utf8')
      .trim()
      .split(/\r?\n/)
    expect(rows.slice(1)).toEqual([
      'Borealis Cold Store,borealis-cold.test,Finland,340',
      'Kuehl & Sohn,kuehl-sohn.test,Germany,85',
      'Zander Spedition,,Germany,',
    ])
    await team.getByRole('button', { name: 'Start of sending' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Start of Sending' })
    await dialog.getByLabel('Sending started on').fill('2 Mar 2026')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(team.getByRole('alert')).toContainText('2 Mar 2026, before the client agreed.')
    await looksGood(admin)
  })

  await test.step('a lead of a struck company can’t be released', async () => {
    const lead = portal.db.prepare('UPDATE leads SET company = ?, domain = ? WHERE id = ?')
    lead.run(ahlgren, 'mail.ahlgren-fryshus.test', sampleLeads.draft)
    await admin.goto(`/studio/workspace/leads/${sampleLeads.draft}`)
    await team.getByRole('button', { name: 'Release' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
    await expect(admin.getByText(`Excluded by the client: ${ahlgren}.`)).toBeVisible()
  })

  await test.step('one of another company needs a reason, which the client reads', async () => {
    const lead = portal.db.prepare('UPDATE leads SET company = ?, domain = ? WHERE id = ?')
    lead.run('Quist Kyl', 'quist.test', sampleLeads.draft)
    await admin.reload()
    await team.getByRole('button', { name: 'Release' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Release with a Reason' })
    await expect(dialog).toContainText('On no agreed list: Quist Kyl.')
    await axe(admin)
    await dialog.getByLabel('Why it is not from a list').fill('They wrote to us first.')
    await dialog.getByRole('button', { name: 'Release' }).click()
    await expect(dialog).toBeHidden()
    await client.goto(`/dashboard/leads/${sampleLeads.draft}`)
    await expect(own.getByText('Not from a list: They wrote to us first.')).toBeVisible()
    await own.getByRole('button', { name: 'Object to this lead' }).click()
    await expect(
      client.getByRole('dialog').getByRole('link', { name: 'Not excluded' }),
    ).toBeVisible()
    await looksGood(client)
  })
})
