import { addUpdate, rejectUpdate } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import type { Page, Route } from 'playwright/test'
import { openSection } from '../support/client-sections.ts'
import { colleague } from '../support/colleague.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

const { dashboard, fields, payments, request, updates: texts } = messages

/** Mara Lind's client ID in the demo data. */
const demoClient = '00000000-0000-4000-8000-0000000000c1'
const clientPage = `/studio/workspace/clients/${demoClient}`
const waitingPage = '/studio/workspace/waiting'

const listed = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Updates' }).getByRole('listitem').filter({ hasText: title })

/** Sends an update of the client through the api. */
async function send(portal: PortalServer, title: string, value: number | null = null) {
  const body = { title, description: 'Signed this morning.', value }
  const { id } = await colleague(portal, 'client')(addUpdate, { body })
  return id
}

test('a client reads figures, activity and signed amounts in every width and color scheme', async ({
  page,
  signIn,
  portal,
}) => {
  const title = 'W'.repeat(120)
  portal.db.prepare("UPDATE meetings SET title = ? WHERE title = 'Weekly review'").run(title)
  const look = async () => {
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
    await inEachLook(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await axe(page)
      expect(await overflow(page), page.url()).toBe(0)
    })
  }
  await signIn('client')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/updates')
  const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  await expect(tabs).toHaveText([
    'Updates',
    'Leads',
    'Payments',
    'Book A Meeting',
    'Conversations',
    'Files',
    'Settings',
  ])
  const head = page.getByRole('region', { name: /glance/ })
  for (const figure of ['Active', '47', '12', messages.payments.balance.client(250_000)]) {
    await expect(head).toContainText(figure)
  }
  // The demo may have been loaded before midnight at the end of a week.
  await expect(head).toContainText(/9 (last week|in the week of \d+ \w+) \(\+1\)/)
  const note = page.getByRole('definition').filter({ hasText: title })
  await expect(note).toBeVisible()
  expect(await note.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const list = page.getByRole('list', { name: 'Updates' })
  for (const badge of ['ADMIN', 'YOU', 'approved', 'pending', 'rejected']) {
    await expect(list.getByText(badge, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: /^New since/ })).toBeVisible()
  const plot = page.getByRole('region', { name: /by week/ })
  await plot.getByText(/^Show/).click()
  await expect(plot.getByRole('columnheader', { name: 'Appointments' })).toBeVisible()
  await look()

  await tabs.getByText('Payments').click()
  await expect(page.getByText('Current balance')).toBeVisible()
  const ledger = page.getByRole('table', { name: /^Payments/ })
  const colors = await Promise.all(
    ['+$2,750.00', '−$1,200.00'].map((text) =>
      ledger
        .getByText(text, { exact: true })
        .evaluate((element) => getComputedStyle(element).color),
    ),
  )
  expect(new Set(colors).size).toBe(2)
  await expect(ledger.getByText('completed').first()).toBeVisible()
  await expect(ledger.getByText('pending').first()).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('row', { name: /Closing balance/ })).toContainText('$2,500.00')
  await look()

  await tabs.getByText('Book A Meeting').click()
  await expect(page.getByRole('link', { name: /^Book 60 minutes/ })).toBeVisible()
  await look()
  await tabs.getByText('Settings').click()
  await expect(page.getByLabel('Company')).toBeVisible()
  await look()
})

test('a client and an admin agree on payments: nothing is decided unseen or twice, and reasons are shown', async ({
  page: client,
  newVisitor,
  signIn,
  portal,
  allowConsole,
}) => {
  allowConsole(/\/api\/updates net::ERR_FAILED|ERR_FAILED .*\/api\/updates\)/)
  // The demo's own message would be listed before the one of this test.
  portal.db.exec("UPDATE updates SET read_at = created_at WHERE type = 'client' AND value IS NULL")
  const admin = await newVisitor()
  await signIn('admin', admin)
  await admin.goto(waitingPage)
  await signIn('client')
  await client.goto('/dashboard/updates')
  const head = client.getByRole('region', { name: /glance/ })
  await expect(head).toContainText('$2,500.00')
  const dialog = (page: Page, name: string | RegExp) =>
    page.getByRole('dialog', { name, exact: true })
  const tab = (name: string) => client.getByRole('link', { name, exact: true }).first()
  async function review(title: string) {
    await admin.getByRole('button', { name: `Decide: ${title}, Mara Lind` }).click()
    return dialog(admin, title)
  }
  /** Closes the next update, which opens after a decision. */
  async function leaveNext() {
    await expect(admin.getByRole('dialog')).toBeVisible()
    await admin.keyboard.press('Escape')
    await expect(admin.getByRole('dialog')).toBeHidden()
  }

  await test.step('an update resent after a lost response exists once', async () => {
    const form = dialog(client, 'Add Update')
    const add = client.getByRole('button', { name: 'Add Update' }).first()
    const submit = form.getByRole('button', { name: 'Submit Update' })
    await add.click()
    await expect(form).toContainText(dashboard.moneyNote)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await add.click()
    await form.getByLabel('Title').fill('Bait')
    await form.getByLabel('Description').fill('Signed this morning.')
    await form.getByLabel('Monetary Value').fill('1,5')
    await submit.click()
    await expect(form).toContainText(fields.amount['.'])
    await axe(client)
    await form.getByLabel('Monetary Value').fill('100')
    const lose = async (route: Route) => {
      await route.fetch({ url: `${portal.url}/api/updates` })
      await route.abort('failed')
    }
    await client.route('**/api/updates', lose, { times: 1 })
    await submit.click()
    await expect(form).toContainText(request.answerLost)
    await submit.click()
    await expect(form).toBeHidden()
    await expect(client.getByText(texts.sent.byClient)).toBeVisible()
    await expect(listed(client, 'Bait')).toHaveCount(1)
    for (const badge of ['YOU', 'pending']) {
      await expect(listed(client, 'Bait')).toContainText(badge)
    }
    await expect(head).toContainText('$2,500.00')
  })

  await test.step('a client’s change while the dialog is open is announced and never approved unseen', async () => {
    const bait = await review('Bait')
    await expect(bait).toContainText('Northfield')
    const approve = bait.getByRole('form', { name: 'Approve' })
    await expect(approve).toContainText('Balance before')
    await expect(approve.getByLabel('Kind')).toHaveValue('')
    await approve.getByRole('button', { name: 'Approve $100.00' }).click()
    await expect(approve).toContainText(payments.chooseKind)
    await approve.getByLabel('Kind').selectOption('payment')
    await expect(approve.getByRole('button', { name: 'Approve +$100.00' })).toBeEnabled()

    await client.getByRole('button', { name: 'Bait' }).click()
    await dialog(client, 'Bait').getByRole('button', { name: 'Edit' }).click()
    const edit = dialog(client, 'Edit Update')
    await edit.getByLabel('Monetary Value').fill('90000')
    await edit.getByRole('button', { name: 'Save Update' }).click()
    await expect(dialog(client, 'Bait')).toContainText(/Value changed from \$100\.00/)
    await axe(client)
    await client.keyboard.press('Escape')

    const alert = bait.getByRole('alert')
    const sentence = texts.meanwhile.valueChanged('The client', '$100.00', '$90,000.00')
    await expect(alert).toContainText(sentence)
    await expect(bait.locator('[inert]')).toContainText('Approve +$100.00')
    await axe(admin)
    await alert.getByRole('button', { name: /new version/ }).click()
    await expect(alert).toBeHidden()
    await expect(approve.getByLabel('Kind')).toHaveValue('')
    await approve.getByLabel('Kind').selectOption('fee')
    await expect(approve.getByRole('button', { name: 'Approve −$90,000.00' })).toBeVisible()
    await approve.getByLabel('Kind').selectOption('payment')
    await approve.getByRole('button', { name: 'Approve +$90,000.00' }).focus()
    await admin.keyboard.press('Enter')
    await expect(bait).toBeHidden()
    await leaveNext()
    // The row whose button opened the dialog is gone, so the next item of the list has the focus.
    await expect(admin.locator('#main :focus')).toHaveCount(1)

    // Nothing is reloaded here: the server notifies the open page.
    await expect(listed(client, 'Bait')).toContainText('approved')
    await expect(head).toContainText('$92,500.00')
    await tab('Payments').click()
    const ledger = client.getByRole('table', { name: /^Payments/ })
    const payment = ledger.getByRole('row').filter({ hasText: 'Bait' })
    for (const part of ['+$90,000.00', '$92,500.00', 'completed']) {
      await expect(payment).toContainText(part)
    }
    await payment.getByRole('link', { name: 'Bait' }).click()
    await expect(dialog(client, 'Bait')).toContainText('Approved by Helen Ward, Leadwright')
    await expect(dialog(client, 'Bait')).toContainText(/payment \(completed\)/)
    await client.keyboard.press('Escape')
  })

  await test.step('an update that was withdrawn or already decided cannot be decided', async () => {
    allowConsole(/404.*\/api\/(updates\/[\w-]+\/review|conversations\/[\w-]+(\/notes)?)\)/)
    await send(portal, 'To withdraw', 500)
    const toReject = await send(portal, 'To reject', 600)
    const withdrawn = await review('To withdraw')
    await expect(withdrawn.getByRole('form', { name: 'Approve' })).toBeVisible()
    await client.getByRole('button', { name: 'To withdraw' }).click()
    await dialog(client, 'To withdraw').getByRole('button', { name: 'Withdraw' }).click()
    await client.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    const alert = admin.getByRole('dialog').getByRole('alert')
    await expect(alert).toContainText(texts.withdrawn.client)
    await expect(admin.getByRole('dialog').getByRole('form')).toHaveCount(0)
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(admin.getByRole('dialog')).toBeHidden()
    await expect(listed(client, 'To withdraw')).toBeHidden()
    await client.getByRole('button', { name: 'Undo' }).click()
    await expect(listed(client, 'To withdraw')).toBeVisible()

    const mine = await review('To reject')
    await expect(mine.getByRole('form', { name: 'Approve' })).toBeVisible()
    const body = { reason: 'Not part of the agreement.', version: 1 }
    await colleague(portal, 'admin')(rejectUpdate, { params: { updateId: toReject }, body })
    await expect(mine.getByRole('alert')).toContainText('rejected')
    await expect(mine).toContainText(body.reason)
    await expect(mine.getByRole('form', { name: /^(Approve|Reject)$/ })).toHaveCount(0)
    await admin.keyboard.press('Escape')
  })

  await test.step('an admin works through the queue by keyboard; the client responds to a rejection', async () => {
    await send(portal, 'From the client', 500)
    await send(portal, 'A question')
    const unread = admin.getByRole('region', { name: 'Unread' })
    await expect(unread.getByRole('listitem').filter({ hasText: 'A question' })).toBeVisible()
    const first = await review('From the client')
    const reject = first.getByRole('form', { name: 'Reject' })
    await expect(reject).toBeVisible()
    await first.getByRole('heading', { name: 'From the client' }).press('ArrowRight')
    const second = dialog(admin, 'A question')
    await expect(second).toContainText('Unread')
    await second.getByRole('heading', { name: 'A question' }).press('ArrowLeft')
    await reject.getByRole('button', { name: 'Reject' }).click()
    await expect(reject).toContainText(texts.reasonRequired)
    await reject.getByLabel('Reason').fill('The invoice is missing.')
    await reject.getByRole('button', { name: 'Reject' }).click()
    await expect(first).toBeHidden()
    await second.getByRole('button', { name: 'Mark as read' }).click()
    await expect(second).toBeHidden()
    await leaveNext()
    await expect(unread).toContainText(/No .*unread/)

    for (const part of ['rejected', 'The invoice is missing.']) {
      await expect(listed(client, 'From the client')).toContainText(part)
    }
    await expect(head).toContainText('$92,500.00')
    await client.getByRole('button', { name: 'From the client' }).click()
    const rejected = dialog(client, 'From the client')
    await rejected.getByRole('button', { name: 'Submit Again' }).click()
    const again = dialog(client, 'Submit Again')
    await expect(again).toContainText('The invoice is missing.')
    await again.getByLabel('Title').fill('With the invoice')
    await axe(client)
    await again.getByRole('button', { name: 'Submit Update' }).click()
    await rejected.getByRole('button', { name: /new submission$/ }).click()
    await expect(dialog(client, 'With the invoice')).toContainText('pending')
    await client.keyboard.press('Escape')
  })

  await test.step('a payment is completed, reversed and entered by hand; the client sees the reason', async () => {
    await tab('Payments').click()
    await visit(admin, `${clientPage}/payments`)
    await admin.getByRole('button', { name: /^Complete .*: / }).click()
    const settling = dialog(admin, /^Complete/)
    await expect(settling).toContainText('Balance before')
    await axe(admin)
    const complete = settling.getByRole('form', { name: 'Complete' })
    await complete.getByRole('button', { name: /^Complete \+\$/ }).click()
    await expect(settling).toBeHidden()
    await expect(admin.getByRole('button', { name: /^Complete/ })).toHaveCount(0)

    await admin.getByRole('button', { name: 'Enter Payment' }).click()
    const entry = dialog(admin, 'Enter Payment')
    await entry.getByLabel('Kind').selectOption('fee')
    await entry.getByLabel(/^Amount/).fill('$1,250.50')
    await entry.getByLabel('Description').fill('Fee for Acme')
    await entry.getByLabel('Reason').fill('Agreed by phone.')
    await axe(admin)
    await entry.getByRole('button', { name: 'Enter −$1,250.50' }).click()
    await expect(entry).toBeHidden()
    await admin.getByRole('button', { name: 'Reverse: Fee for Acme' }).click()
    const reversal = dialog(admin, 'Reverse payment')
    await reversal.getByLabel('Reason').fill('The deal fell through.')
    await axe(admin)
    await reversal.getByRole('button', { name: 'Reverse with +$1,250.50' }).click()
    await expect(reversal).toBeHidden()
    await expect(admin.getByRole('button', { name: /^Reverse: .*Fee for Acme/ })).toHaveCount(0)

    const ledger = client.getByRole('table', { name: /^Payments/ })
    const rows = ledger.getByRole('row').filter({ hasText: 'Fee for Acme' })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Reversal of Fee for Acme')
    await expect(rows.first()).toContainText('The deal fell through.')
    await expect(rows.last()).toContainText('reversed: Agreed by phone.')
  })

  await test.step('an update from the team to the client can record a payment immediately', async () => {
    await openSection(admin, 'Updates')
    await admin.getByRole('button', { name: 'Write Update' }).click()
    const form = dialog(admin, 'Write Update')
    await form.getByLabel('Title').fill('Second ad budget')
    await form.getByLabel('Message').fill('As agreed.')
    await form.getByLabel(/^Amount/).fill('40')
    await form.getByLabel('Kind').selectOption('budget')
    await axe(admin)
    await form.getByRole('button', { name: 'Send and add −$40.00' }).click()
    await expect(admin.getByText(texts.sent.booked('−$40.00'))).toBeVisible()
    await expect(client.getByRole('row').filter({ hasText: 'Second ad budget' })).toContainText(
      '−$40.00',
    )
  })
})
