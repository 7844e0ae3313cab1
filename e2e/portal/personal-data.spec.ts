import { readFile } from 'node:fs/promises'
import { choose } from '../support/choose.ts'
import { Keys } from '../support/keys.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

test('an admin keeps the do-not-contact list, and its people are not released to clients', async ({
  page,
  signIn,
  allowConsole,
}) => {
  // A line that is no address, and a release of someone on the list.
  allowConsole(/400|409/)
  await signIn('admin')
  const keys = new Keys(page)
  await page.goto('/studio/workspace/settings')
  await page.getByRole('link', { name: 'Personal data' }).click()
  await page.getByRole('link', { name: 'Do not contact' }).click()
  await expect(page.getByRole('heading', { name: 'No Entries Yet' })).toBeVisible()
  const row = page.getByRole('row', { name: /luis.carvalho@porto-sul-cargas.test/ })

  await test.step('adds an address and a domain, by keyboard', async () => {
    await keys.press('c')
    const dialog = page.getByRole('dialog', { name: 'Add to the List' })
    const addresses = dialog.getByLabel('Email addresses or domains')
    await expect(addresses).toBeFocused()
    await keys.type('Luis.Carvalho@porto-sul-cargas.test\nno-address')
    const add = dialog.getByRole('button', { name: 'Add' })
    await keys.to(add)
    await keys.press('Enter')
    await expect(dialog.getByText('Line 2: “no-address” is not an email address')).toBeVisible()
    await axe(page)
    await addresses.fill('Luis.Carvalho@porto-sul-cargas.test\nobjected.example')
    await add.click()
    await expect(page.getByText('2 entries added.')).toBeVisible()
    await expect(row).toContainText('Objected')
    await inEachLook(page, async () => {
      await axe(page)
      expect(await overflow(page)).toBe(0)
    })
  })

  await test.step('finds one by its exact address, which the address bar does not show', async () => {
    const find = page.getByRole('searchbox', { name: 'Find an email address or domain' })
    await find.fill('someone@objected.example')
    await expect(page.getByRole('row', { name: /^objected.example/ })).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(page.url()).not.toContain('objected')
    await find.fill('someone@else.example')
    await expect(page.getByRole('heading', { name: 'Not on the List' })).toBeVisible()
    await find.fill('')
    await expect(row).toBeVisible()
  })

  await test.step('exports the list for sending tools', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain('luis.carvalho@porto-sul-cargas.test,email,objection')
  })

  await test.step('cannot add a lead of a company on the list', async () => {
    await page.goto('/studio/workspace/leads')
    await page.getByRole('button', { name: 'Add Lead' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Lead' })
    await choose(dialog.getByLabel('Client'), 'Northfield')
    await dialog.getByLabel('Company', { exact: true }).fill('Objected')
    await dialog.getByLabel('Email', { exact: true }).fill('someone@objected.example')
    await dialog.getByRole('button', { name: 'Add Lead' }).click()
    await expect(
      dialog.getByText('This company’s domain is on the do-not-contact list.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /discard/i })
      .click()
  })

  await test.step('cannot release a draft of someone on the list, until they are removed', async () => {
    await page.goto('/studio/workspace/leads?q=Carvalho')
    await page.getByRole('link', { name: 'Luis Carvalho' }).click()
    const release = page.getByRole('button', { name: 'Release', exact: true })
    await release.click()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Release' })
    await confirm.click()
    await expect(page.getByText('This email address is on the do-not-contact list.')).toBeVisible()
    await page.goto('/studio/workspace/personal-data/do-not-contact')
    await row.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Removed from the list.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})
