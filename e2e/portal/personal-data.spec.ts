import { readFile } from 'node:fs/promises'
import { writtenToField, writtenToTitle } from '@leadwright/shared/data-requests'
import { demoPassword } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import { TEST_SITE } from '../../scripts/lib/test-builds.ts'
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
    await page.goto('/studio/workspace/settings/personal-data/do-not-contact')
    await row.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Removed from the list.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

test('an admin finds a person by name, downloads what is stored, and erases it after confirming', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  // The password must be confirmed first.
  allowConsole(/403/)
  await signIn('admin')
  const keys = new Keys(page)
  await page.goto('/studio/workspace/settings/personal-data')
  const form = page.getByRole('form', { name: 'Search for a person' })
  const search = form.getByRole('button', { name: 'Search' })

  await test.step('a match by name alone is not selected', async () => {
    await keys.to(form.getByLabel('Name'))
    await keys.type('Henrike Albers')
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'Drafts of leads (1)' })).toBeVisible()
    await expect(page.getByText('Name only – check that it is the same person')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Select Henrike Albers/ })).not.toBeChecked()
    await expect(page.getByRole('button', { name: /^Erase/ })).toHaveCount(0)
    expect(page.url()).not.toContain('Henrike')
    await inEachLook(page, async () => {
      await axe(page)
      expect(await overflow(page)).toBe(0)
    })
  })

  const { email } = portal.db
    .prepare("SELECT email FROM leads WHERE person = 'Henrike Albers'")
    .get() as { email: string }

  await test.step('a match by email address is selected and downloaded', async () => {
    await form.getByLabel('Name').fill('')
    await form.getByLabel('Email').fill(email)
    await search.click()
    await expect(page.getByRole('checkbox', { name: /^Select Henrike Albers/ })).toBeChecked()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(email)
  })

  await test.step('the person is erased, and nothing is left to find', async () => {
    portal.db.exec("UPDATE sessions SET confirmed_at = '2020-01-01T00:00:00.000Z'")
    await page.getByRole('button', { name: 'Erase 1 record' }).click()
    const question = page.getByRole('alertdialog', { name: 'Erase 1 record?' })
    await expect(question).toContainText('Drafts of leads are deleted.')
    await axe(page)
    await question.getByRole('button', { name: 'Erase 1 record' }).click()
    const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await asked.getByLabel('Your password').fill(demoPassword)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('1 record erased.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No Records Found' })).toBeVisible()
    await expect(page.getByText(/is on the do-not-contact list/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Do not contact' }).click()
    await expect(page.getByRole('row', { name: /^Erased person/ }).first()).toBeVisible()
    await page.goto('/studio/workspace/leads?q=Henrike')
    await expect(page.getByText(messages.studio.noResults('Henrike'))).toBeVisible()
  })
})

test('someone who was written to asks on the site to be left alone', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/)
  const address = 'pia.written@example.test'
  const keys = new Keys(page)
  await page.goto(`${TEST_SITE}/policies`)
  await page.getByRole('contentinfo').getByRole('link', { name: writtenToTitle }).click()
  const email = page.getByRole('textbox', { name: writtenToField })
  await expect(email).toBeEnabled()

  await test.step('a wrong address and a lost connection keep what was typed', async () => {
    await email.focus()
    await keys.type('pia.written@example')
    await keys.press('Enter')
    await expect(page.getByText(messages.fields.email)).toBeVisible()
    await expect(email).toBeFocused()
    await keys.type('.test')
    await page.context().setOffline(true)
    await keys.press('Enter')
    await expect(page.getByText(messages.request.offline)).toBeVisible()
    await expect(email).toHaveValue(address)
    await page.context().setOffline(false)
    await inEachLook(page, async () => {
      expect(await overflow(page)).toBe(0)
      await axe(page)
    })
  })

  await test.step('the answer says where a link went, not whether the address is known', async () => {
    await email.focus()
    await keys.press('Enter')
    await expect(page.getByText(messages.dataRequests.answered)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
    await expect(page.getByRole('status').getByText(address)).toBeVisible()
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveValue(address)
  })

  await test.step('the emailed link puts the address on the list', async () => {
    const mail = () => portal.mails().find(({ to }) => to.includes(address))
    await expect.poll(mail).toBeDefined()
    await page.goto(/https?:\S+choice/.exec(mail()?.text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Don’t write to me again' }).click()
    await expect(page.getByText('Your address is on our do-not-contact list.')).toBeVisible()
  })
})
