import { getUpdate, rejectUpdate } from '@leadwright/shared/contracts/money/updates'
import { colleague } from '../support/colleague.ts'
import { Keys } from '../support/keys.ts'
import { expect, test } from '../test.ts'

/** The most keys of each job, typed text included. */
const most = {
  'enter the figures of three clients': 60,
  'answer two comments': 40,
  'release a draft': 30,
  'note a call': 70,
  'decide an update that a colleague decides meanwhile': 30,
  'send two reports': 60,
}

test('an admin’s week by keyboard, with a colleague at the same work and ten minutes without network', async ({
  page,
  context,
  portal,
  signIn,
  allowConsole,
}, info) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|409/)
  await signIn('admin')
  await page.clock.install()
  await page.goto('/studio')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()

  async function job(title: keyof typeof most, act: (keys: Keys) => Promise<unknown>) {
    await test.step(title, async () => {
      const keys = new Keys(page)
      await act(keys)
      info.annotations.push({ type: 'keys', description: `${title}: ${keys.count}` })
      expect.soft(keys.count, title).toBeLessThanOrEqual(most[title])
    })
  }

  await job('enter the figures of three clients', async (keys) => {
    await keys.press('g', 'w')
    await expect(heading).toHaveText('Weekly figures')
    await expect(main).toContainText('3 clients without figures')
    await keys.to(main.getByRole('textbox').first())
    for (const client of ['Alder Medical', 'Halden Logistics', 'Kestrel Robotics']) {
      await keys.to(main.getByRole('textbox', { name: `Leads, ${client}` }), 'ArrowDown')
      await keys.type('9')
      await keys.press('ArrowRight')
      await keys.type('2')
      await keys.press('ArrowLeft')
    }
    await keys.press('ControlOrMeta+Enter')
    await expect(main).toContainText('All figures are entered')
  })

  await job('answer two comments', async (keys) => {
    // The focus is still in a field, where letters are typed.
    await keys.press('Control+k')
    await keys.type('inbox')
    await expect(page.getByRole('option').first()).toContainText('Inbox')
    await keys.press('Enter')
    const first = main.getByRole('list', { name: 'Unanswered' }).getByRole('button').first()
    await keys.to(first)
    await keys.press('Enter')
    const answer = dialog.getByRole('textbox', { name: /Comment|Message/ }).first()
    await expect(answer).toBeFocused()
    const title = (await dialog.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    await keys.type('Yes.')
    await keys.press('ControlOrMeta+Enter')
    await expect(dialog).not.toHaveAccessibleName(title)
    await expect(answer).toBeFocused()
    await keys.type('Yes.')
    await keys.press('ControlOrMeta+Enter')
    await expect(main.getByText('No comments to answer.')).toBeVisible()
  })

  await job('release a draft', async (keys) => {
    const drafts = main.getByRole('region', { name: 'Drafts to release' })
    await keys.to(drafts.getByRole('button').first())
    await keys.press('Enter')
    await expect(dialog.getByRole('link', { name: 'Open lead' })).toBeVisible()
    await keys.to(dialog.getByRole('button', { name: 'Release' }))
    await keys.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    // The search does not open over a question, whose answer would then be about another page.
    await keys.press('Control+k')
    await expect(page.getByRole('combobox')).toBeHidden()
    await keys.to(question.getByRole('button', { name: 'Release' }))
    await keys.press('Enter')
    // A tool's suggestion about another lead is next.
    await expect(dialog.getByRole('region', { name: 'Suggestions' })).toBeVisible()
    await keys.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(drafts).toBeHidden()
  })

  await job('note a call', async (keys) => {
    await keys.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await keys.type('halden')
    await expect(page.getByRole('option').first()).toContainText('Halden Logistics')
    await keys.press('Enter')
    await expect(heading).toHaveText('Halden Logistics')
    await keys.to(main.getByRole('button', { name: 'Add Note or Call' }))
    await keys.press('Enter')
    const text = dialog.getByRole('textbox', { name: 'Text' })
    await keys.to(text)
    await keys.type('She is angry.')
    await context.setOffline(true)
    await keys.press('ControlOrMeta+Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    for (let minute = 0; minute < 10; minute += 1) await page.clock.runFor('01:00')
    await expect(text).toHaveValue('She is angry.')
    await context.setOffline(false)
    await page.clock.runFor('00:30')
    await keys.to(text)
    await keys.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await expect(main).toContainText('She is angry.')
    const notes = portal.db.prepare('SELECT count(*) FROM client_notes WHERE text = ?').pluck()
    expect(notes.get('She is angry.')).toBe(1)
  })

  await job('decide an update that a colleague decides meanwhile', async (keys) => {
    await keys.press('g', 'i')
    const decide = main.getByRole('button', { name: /^Decide: / }).first()
    await keys.to(decide)
    await keys.press('Enter')
    await expect(dialog.getByLabel('Kind')).toHaveValue('')
    const updateId = new URL(page.url()).searchParams.get('update') ?? ''
    const other = colleague(portal, 'admin')
    const params = { updateId }
    const { version } = await other(getUpdate, { params })
    await other(rejectUpdate, { params, body: { reason: 'Sent twice.', version } })
    await expect(dialog).toContainText('Sent twice.')
    await keys.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await job('send two reports', async (keys) => {
    await keys.press('g', 'r')
    await expect(heading).toContainText('Reports')
    const open = main
      .getByRole('row')
      .filter({ hasText: /Draft|Not started/ })
      .getByRole('link')
    await keys.to(open.first(), 'j')
    await keys.press('Enter')
    for (const name of ['Send and open next', 'Send report']) {
      const address = page.url()
      await keys.to(main.getByRole('button', { name, exact: true }))
      await keys.press('Enter')
      await keys.to(page.getByRole('alertdialog').getByRole('button', { name: /^Send/ }))
      await keys.press('Enter')
      if (name === 'Send report') await expect(main).toContainText('Sent by Helen Ward')
      else await expect(page).not.toHaveURL(address)
    }
  })
})
