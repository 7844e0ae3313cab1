import { messages } from '@leadwright/shared/messages'
import type { Locator, Page, Route } from 'playwright/test'
import { makePdf } from '../../api/src/testing/pdf.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { expect, test } from '../test.ts'

const { answerLost, alreadyCreated, offline } = messages.request

/** The server carries out the next request to this path, but its response gets lost. */
async function loseNext(page: Page, portal: PortalServer, path: RegExp) {
  const lose = async (route: Route) => {
    await route.fetch({ url: portal.url + new URL(route.request().url()).pathname })
    await route.abort('failed')
  }
  await page.route(path, lose, { times: 1 })
}

const count = ({ db }: PortalServer, table: string, where = '1') =>
  db.prepare(`SELECT count(*) FROM ${table} WHERE ${where}`).pluck().get()

test('a form that is sent again after a lost response saves once', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|status of 409/)
  await signIn('admin')

  /** Sends the form twice; the first response is lost. */
  async function sendTwice(form: Locator, submit: string, path: RegExp, alert: string) {
    await loseNext(page, portal, path)
    await form.getByRole('button', { name: submit }).click()
    await expect(form.getByRole('alert')).toHaveText(alert)
    await form.getByRole('button', { name: submit }).click()
  }

  await test.step('a link that was edited meanwhile is not added twice, and the form says so', async () => {
    await page.goto('/studio/vault/links')
    await page.getByRole('button', { name: 'Add Shortcut' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Link' })
    await form.getByLabel('Title').fill('Lost (sample)')
    await form.getByLabel('URL').fill('https://example.com/lost')
    await loseNext(page, portal, /api\/links$/)
    await form.getByRole('button', { name: 'Add Link' }).click()
    await expect(form.getByRole('alert')).toHaveText(answerLost)
    await form.getByLabel('Title').fill('Lost and edited (sample)')
    await form.getByRole('button', { name: 'Add Link' }).click()
    await expect(form.getByRole('alert')).toHaveText(alreadyCreated)
    expect(count(portal, 'links', "title LIKE 'Lost%'")).toBe(1)
    await form.getByRole('button', { name: 'Add Link' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('main').getByText('Lost and edited (sample)')).toBeVisible()
    expect(count(portal, 'links', "title LIKE 'Lost%'")).toBe(2)
  })

  await test.step('a client is added once, with one email', async () => {
    await page.goto('/studio/workspace/clients')
    await page.getByRole('button', { name: 'Add Client' }).click()
    const form = page.getByRole('dialog', { name: 'Add Client' })
    const fields = {
      'First Name': 'Nova',
      'Last Name': 'Newcomer',
      Email: 'nova@leadwright.test',
      'Company Name': 'Newcomer Sample Works',
    }
    for (const [label, value] of Object.entries(fields)) {
      await form.getByLabel(label, { exact: true }).fill(value)
    }
    await sendTwice(form, 'Add Client', /api\/clients$/, answerLost)
    await expect(form).toBeHidden()
    await expect(page.getByText(/^Nova Newcomer .*added/)).toBeVisible()
    expect(count(portal, 'clients', "company_name = 'Newcomer Sample Works'")).toBe(1)
    expect(count(portal, 'mail_outbox', "recipient = 'nova@leadwright.test'")).toBe(1)
  })

  await test.step('a file of a comment is stored once', async () => {
    await page.goto('/studio/workspace/waiting')
    await page.getByRole('button', { name: 'Weekly review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Weekly review' })
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Here it is.')
    const file = { name: 'lost.pdf', mimeType: 'application/pdf', buffer: makePdf('Lost') }
    await dialog.locator('input[type=file]').setInputFiles(file)
    const form = dialog.getByRole('form', { name: 'Comment' })
    await sendTwice(form, 'Send comment', /\/files$/, offline)
    // Answered, so the next one opened.
    await expect(dialog).toBeHidden()
    expect(count(portal, 'attachments', "name = 'lost.pdf'")).toBe(1)
  })
})
