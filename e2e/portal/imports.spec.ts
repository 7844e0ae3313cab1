import { readFileSync } from 'node:fs'
import { addDays, mondayOf } from '@leadwright/shared/days'
import type { Locator, Page } from 'playwright/test'
import { inRoot } from '../../scripts/lib/root.ts'
import { Keys } from '../support/keys.ts'
import { insertSampleLeads, sampleLeads } from '../support/leads.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const ofClient = (tab: string) => `/studio/workspace/clients/${sampleLeads.clientId}/${tab}`
const csv = (name: string, content: string) => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(content) },
})
const apollo = readFileSync(inRoot('api/src/modules/imports/fixtures/apollo.csv'), 'utf8').trim()

/** 391 companies, and 9 that the client strikes. */
const companies = [
  ...Array.from(
    { length: 391 },
    (_, index) => `Harbor ${index + 1},harbor-${index + 1}.test,Norway`,
  ),
  ...Array.from({ length: 9 }, (_, index) => `Fjord ${index + 1},fjord-${index + 1}.test,Norway`),
]
const companiesFile = (rows: string[]) =>
  csv('cold-stores.csv', `Company,Domain,Country\n${rows.join('\n')}\n`)

const lastWeek = addDays(mondayOf(new Date().toISOString().slice(0, 10)), -7)

async function looksGood(page: Page) {
  expect(await overflow(page)).toBe(0)
  await axe(page)
}

const stepOf = (part: Locator, name: string) => part.getByRole('heading', { name, exact: true })

/** Uploads a file and opens the step with its columns. */
async function upload(part: Locator, file: ReturnType<typeof csv>) {
  await part.getByLabel('CSV file').setInputFiles(file)
  await part.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(stepOf(part, 'Columns')).toBeFocused()
}

async function check(part: Locator) {
  await part.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(stepOf(part, 'Result of the check')).toBeFocused()
}

test('the team imports a list, the client strikes companies, and the next import marks them', async ({
  page: admin,
  newVisitor,
  signIn,
}) => {
  const client = await newVisitor()
  await signIn('admin', admin)
  await signIn('client', client)
  const team = admin.getByRole('main')
  const own = client.getByRole('main')

  async function addList(name: string, rows: string[]) {
    await admin.goto(ofClient('targeting'))
    await team.getByRole('button', { name: 'Add list' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Add List' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Add List' }).click()
    await team.getByRole('link', { name: 'Import CSV' }).click()
    await upload(team, companiesFile(rows))
    await check(team)
    const count = rows.length
    await expect(team.getByText(`${count} of ${count} rows will be added.`)).toBeVisible()
    await team.getByRole('button', { name: `Import ${count} companies` }).click()
    await expect(stepOf(team, 'Imported')).toBeFocused()
    await team.getByRole('link', { name: 'View target list' }).click()
  }

  await test.step('the team imports 400 companies and proposes them', async () => {
    await addList('Cold stores', companies)
    await expect(team.getByText('400 companies, 0 excluded, 400 to write to')).toBeVisible()
    await team.getByRole('button', { name: 'Propose to the client' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Propose' }).click()
    await expect(team.getByText('Waiting for the client')).toBeVisible()
  })

  await test.step('the client strikes nine of them and agrees', async () => {
    await client.goto('/dashboard/targeting')
    await own.getByRole('link', { name: 'Cold stores' }).first().click()
    await own.getByRole('searchbox', { name: 'Search companies' }).fill('fjord')
    await expect(own.getByText('9 companies found')).toBeVisible()
    const boxes = own.getByRole('checkbox', { name: /^Select Fjord/ })
    await expect(boxes).toHaveCount(9)
    for (const box of await boxes.all()) await box.check()
    await own.getByRole('button', { name: 'Exclude 9 companies' }).click()
    const dialog = client.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Our customers')
    await client.keyboard.press('Enter')
    await expect(own.getByText('400 companies, 9 excluded, 391 to write to')).toBeVisible()
    await own.getByRole('button', { name: 'Agree to this list' }).click()
    await client.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click()
    await expect(own.getByText(/^Agreed on/)).toBeVisible()
  })

  await test.step('the team exports the rest', async () => {
    await expect(team.getByText('400 companies, 9 excluded, 391 to write to')).toBeVisible()
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      team.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split(/\r?\n/)
    expect(lines).toHaveLength(1 + 391)
  })

  await test.step('the same companies on the next list are marked', async () => {
    await addList('Cold stores, part two', companies.slice(-20))
    await expect(team.getByText('20 companies, 9 excluded, 11 to write to')).toBeVisible()
  })

  await test.step('the client imports exclusions', async () => {
    await client.goto('/dashboard/targeting')
    await own.getByRole('link', { name: 'Import CSV' }).click()
    await expect(own.getByText('Files that were imported here')).toBeVisible()
    await inEachLook(client, () => looksGood(client))
    await upload(
      own,
      csv('customers.csv', 'Firma;Website\nQuist Kyl;www.quist.test\nFjord 1;fjord-1.test\n'),
    )
    await inEachLook(client, () => looksGood(client))
    await check(own)
    await expect(own.getByText('1 of 2 rows will be added.')).toBeVisible()
    await expect(own.getByRole('row', { name: 'Line 3' })).toContainText('Excluded already')
    await own.getByRole('button', { name: 'Import 1 exclusion' }).click()
    await own.getByRole('link', { name: 'View exclusions' }).click()
    await expect(own.getByRole('region', { name: 'Exclusions' }).first()).toBeFocused()
    await expect(own.getByRole('row', { name: 'Quist Kyl' })).toBeVisible()
  })
})

test('leads are imported as drafts, undone, and imported again; a broken file adds nothing', async ({
  page,
  context,
  signIn,
  portal,
  allowConsole,
}) => {
  // A required column is missing, and an import was canceled in another tab.
  allowConsole(/status of 40[04]/)
  await signIn('admin')
  insertSampleLeads(portal)
  const main = page.getByRole('main')
  const count = () =>
    portal.db.prepare('SELECT count(*) FROM leads WHERE deleted_at IS NULL').pluck().get()
  const before = Number(count())
  const domain = portal.db
    .prepare('SELECT domain FROM sending_domains WHERE client_id = ?')
    .pluck()
    .get(sampleLeads.clientId)
  const [, , marek = ''] = apollo.split(/\r?\n/)
  const people = csv('apollo.csv', `${apollo}\n${marek}\n`)

  await test.step('a broken row is named, and nothing is added', async () => {
    await page.goto('/studio/workspace/leads')
    await main.getByRole('link', { name: 'Import CSV' }).click()
    await main.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(main.getByText('Choose a CSV file.')).toBeVisible()
    await expect(main.getByText('Choose a client.', { exact: true })).toBeVisible()
    await main.getByLabel('Client').selectOption(sampleLeads.clientId)
    await upload(
      main,
      csv('broken.csv', 'Company,Email,Notes\nAcme,a@acme.test,\nBroken,no address,\n'),
    )
    await main.getByLabel('Field for “Company”').selectOption('')
    await main.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(main.getByRole('alert')).toHaveText('Choose the column for “Company”.')
    await main.getByLabel('Field for “Company”').selectOption('company')
    await check(main)
    await expect(main.getByRole('alert')).toContainText('1 problem. All rows are imported or none')
    await expect(main.getByRole('row', { name: 'Line 3' })).toContainText('Email')
    await inEachLook(page, () => looksGood(page))
    expect(count()).toBe(before)
    await main.getByRole('button', { name: 'Choose another file' }).click()
    await expect(main.getByLabel('CSV file')).toBeVisible()
  })

  await test.step('leaving asks, and another tab continues', async () => {
    await upload(main, people)
    await main.getByLabel('Field for “Industry”').selectOption('whyNow')
    await inEachLook(page, () => looksGood(page))
    await main.getByRole('link', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Cancel this import?')
    await question.getByRole('button', { name: 'Continue the import' }).click()
    await expect(main.getByLabel('Field for “Industry”')).toHaveValue('whyNow')
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('heading', { name: 'Columns' })).toBeVisible()
    await other.close()
  })

  await test.step('with the keyboard, the duplicate is named and two leads are added', async () => {
    const keys = new Keys(page)
    await keys.to(main.getByRole('button', { name: 'Check', exact: true }))
    await keys.press('Enter')
    await expect(stepOf(main, 'Result of the check')).toBeFocused()
    await expect(main.getByText('2 of 3 rows will be added.')).toBeVisible()
    await expect(main.getByRole('row', { name: 'Line 4' })).toContainText('Twice in the file')
    await inEachLook(page, () => looksGood(page))
    await keys.to(main.getByRole('button', { name: 'Import 2 leads as drafts' }))
    await keys.press('Enter')
    await expect(stepOf(main, 'Imported')).toBeFocused()
    await expect(main.getByText('2 leads added as drafts, 1 row left out.')).toBeVisible()
    await inEachLook(page, () => looksGood(page))
    expect(count()).toBe(before + 2)
    await main.getByRole('link', { name: 'View drafts' }).click()
    await expect(main.getByRole('row', { name: 'Marek Nowicki' })).toContainText('shipbuilding')
  })

  await test.step('an edited draft stays when the import is undone', async () => {
    portal.db.prepare("UPDATE leads SET version = 2 WHERE person = 'Ingrid Solheim'").run()
    await main.getByRole('link', { name: 'Import CSV' }).click()
    await main.getByRole('button', { name: 'Undo import: apollo.csv' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Drafts that were released or edited since then stay.')
    await question.getByRole('button', { name: 'Undo import' }).click()
    const result = '1 lead removed, 1 stays: Lead at Halvorsen Marine AS.'
    await expect(main.getByRole('row', { name: 'apollo.csv' })).toContainText(`Undone: ${result}`)
    await inEachLook(page, () => looksGood(page))
    expect(count()).toBe(before + 1)
  })

  await test.step('the same headings are mapped as before', async () => {
    await upload(main, people)
    await expect(main.getByText('the choices of the last import')).toBeVisible()
    await expect(main.getByLabel('Field for “Industry”')).toHaveValue('whyNow')
    await check(main)
    await expect(main.getByText('1 of 3 rows will be added.')).toBeVisible()
    await expect(main.getByRole('row', { name: 'Line 2' })).toContainText('Already a lead or draft')
    await main.getByRole('button', { name: 'Import 1 lead as a draft' }).click()
    await expect(stepOf(main, 'Imported')).toBeFocused()
    expect(count()).toBe(before + 2)
  })

  await test.step('an import that was canceled in another tab says so', async () => {
    await main.getByRole('button', { name: 'Import another file' }).click()
    await upload(main, people)
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('link', { name: 'Cancel' }).click()
    const question = other.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Cancel import' }).click()
    await expect(other).toHaveURL(/\/leads$/)
    await expect(main.getByText('This import does not exist')).toBeVisible()
  })

  await test.step('the other kinds are imported in the same steps', async () => {
    const kinds = [
      {
        ...{ page: '/studio/workspace/settings/personal-data/do-not-contact', link: 'Import CSV' },
        ...{
          content: 'Email\ngone@voss.test\n',
          added: '1 entry',
          back: 'View do-not-contact list',
        },
        shown: 'gone@voss.test',
      },
      {
        ...{ page: ofClient('domains'), link: 'Import weekly figures' },
        content: `Domain,Week,Sent,Bounces,Replies\n${domain},${lastWeek},4321,7,9\n`,
        ...{ added: '1 week', back: 'View sending domains', shown: '4,321' },
      },
    ]
    for (const kind of kinds) {
      await page.goto(kind.page)
      await main.getByRole('link', { name: kind.link }).click()
      await upload(main, csv('file.csv', kind.content))
      await check(main)
      await main.getByRole('button', { name: `Import ${kind.added}` }).click()
      await expect(main.getByText(new RegExp(`^${kind.added} (added|saved)\\.$`))).toBeVisible()
      await main.getByRole('link', { name: kind.back }).click()
      await expect(main.getByText(kind.shown).first()).toBeVisible()
    }
  })
})
