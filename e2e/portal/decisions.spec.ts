import { messages } from '@leadwright/shared/messages'
import type { Page, Route } from 'playwright/test'
import { axe, expect, test } from '../test.ts'

const { updates: texts } = messages

/** Adds a client's update through the form. */
async function addUpdate(page: Page, title: string, value: string) {
  await page.goto('/dashboard/updates')
  await page.getByRole('button', { name: 'Add Update' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Update' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Signed this morning.')
  await form.getByLabel('Monetary Value').fill(value)
  await form.getByRole('button', { name: 'Submit Update' }).click()
  await expect(form).toBeHidden()
}

async function openReview(admin: Page, title: string) {
  await admin.goto('/studio/workspace/waiting')
  await admin.getByRole('button', { name: `Decide: ${title}` }).click()
  return admin.getByRole('dialog', { name: title })
}

test('what the client changes while the dialog is open is announced, never approved unseen', async ({
  page: admin,
  signIn,
  newVisitor,
  portal,
}) => {
  const client = await newVisitor()
  await signIn('client', client)
  await addUpdate(client, 'Bait', '100')
  const company = String(
    portal.db
      .prepare(
        "SELECT company_name FROM clients JOIN users ON id = client_id WHERE email LIKE 'client@%'",
      )
      .pluck()
      .get(),
  )
  await signIn('admin', admin)
  const review = await openReview(admin, 'Bait')
  await expect(review).toContainText(company)
  const approve = review.getByRole('form', { name: 'Approve' })
  await expect(approve).toContainText('Balance before')
  await expect(approve.getByLabel('Kind')).toHaveValue('')
  await approve.getByRole('button', { name: 'Approve $100.00' }).click()
  await expect(approve).toContainText(messages.payments.chooseKind)
  await approve.getByLabel('Kind').selectOption('payment')
  await expect(approve.getByRole('button', { name: 'Approve +$100.00' })).toBeEnabled()

  await client.getByRole('button', { name: 'Bait' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  const edit = client.getByRole('dialog', { name: 'Edit Update' })
  await edit.getByLabel('Monetary Value').fill('90000')
  await edit.getByRole('button', { name: 'Save Update' }).click()

  const alert = review.getByRole('alert')
  const sentence = texts.meanwhile.valueChanged('The client', '$100.00', '$90,000.00')
  await expect(alert).toContainText(sentence)
  await expect(review.locator('[inert]')).toContainText('Approve +$100.00')
  await axe(admin)
  await alert.getByRole('button', { name: 'Review the new version' }).click()
  await expect(alert).toBeHidden()
  await expect(approve.getByLabel('Kind')).toHaveValue('')
  await approve.getByLabel('Kind').selectOption('fee')
  await expect(approve.getByRole('button', { name: 'Approve −$90,000.00' })).toBeVisible()
  await approve.getByLabel('Kind').selectOption('payment')
  await approve.getByRole('button', { name: 'Approve +$90,000.00' }).focus()
  await admin.keyboard.press('Enter')
  await expect(review).toBeHidden()
  // The row whose button opened the dialog is gone: the next thing in the list has the focus.
  await expect(admin.locator('#main :focus')).toHaveCount(1)
})

test('what was withdrawn, or decided by someone else, meanwhile cannot be decided', async ({
  page: admin,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/404/)
  const client = await newVisitor()
  await signIn('client', client)
  await addUpdate(client, 'To withdraw', '5')
  await addUpdate(client, 'To reject', '6')
  await signIn('admin', admin)
  const review = await openReview(admin, 'To withdraw')
  await expect(review.getByRole('form', { name: 'Approve' })).toBeVisible()
  await client.getByRole('button', { name: 'To withdraw' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await client.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(review.getByRole('alert')).toContainText(texts.withdrawn.client)
  await expect(review.getByRole('form')).toHaveCount(0)
  await review.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(review).toBeHidden()

  const other = await newVisitor()
  await signIn('admin', other)
  const theirs = await openReview(other, 'To reject')
  const mine = await openReview(admin, 'To reject')
  await expect(mine.getByRole('form', { name: 'Approve' })).toBeVisible()
  await theirs.getByLabel('Reason').fill('Not part of the agreement.')
  await theirs.getByRole('button', { name: 'Reject' }).click()
  await expect(theirs).toBeHidden()
  await expect(mine.getByRole('alert')).toContainText('rejected this.')
  await expect(mine).toContainText('Not part of the agreement.')
  await expect(mine.getByRole('form', { name: /^(Approve|Reject)$/ })).toHaveCount(0)
})

test('a payment is completed, reversed and entered by hand; the client sees why', async ({
  page: admin,
  signIn,
  newVisitor,
  portal,
}) => {
  const email = 'client@leadwright.test'
  const id = portal.db.prepare('SELECT id FROM users WHERE email = ?').pluck().get(email)
  await signIn('admin', admin)
  await admin.goto(`/studio/workspace/clients/${String(id)}/payments`)
  await admin.getByRole('button', { name: /^Complete or cancel: / }).click()
  const dialog = admin.getByRole('dialog', { name: 'Complete or cancel a payment' })
  await expect(dialog).toContainText('Balance before')
  await axe(admin)
  const complete = dialog.getByRole('form', { name: 'Complete' })
  await complete.getByRole('button', { name: /^Complete \+\$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByRole('button', { name: /^Complete or cancel/ })).toHaveCount(0)

  await admin.getByRole('button', { name: 'Enter Payment' }).click()
  const entry = admin.getByRole('dialog', { name: 'Enter Payment' })
  await entry.getByLabel('Kind').selectOption('fee')
  await entry.getByLabel('Amount in USD').fill('$1,250.50')
  await entry.getByLabel('For').fill('Fee for Acme')
  await entry.getByLabel('Reason').fill('Agreed by phone.')
  await axe(admin)
  await entry.getByRole('button', { name: 'Enter −$1,250.50' }).click()
  await expect(entry).toBeHidden()
  await admin.getByRole('button', { name: 'Reverse: Fee for Acme' }).click()
  const reversal = admin.getByRole('dialog', { name: 'Reverse a payment' })
  await reversal.getByLabel('Reason').fill('The deal fell through.')
  await axe(admin)
  await reversal.getByRole('button', { name: 'Reverse with +$1,250.50' }).click()
  await expect(reversal).toBeHidden()
  await expect(admin.getByRole('button', { name: /^Reverse: .*Fee for Acme/ })).toHaveCount(0)

  const client = await newVisitor()
  await signIn('client', client)
  await client.goto('/dashboard/payments')
  const ledger = client.getByRole('table', { name: 'Payments, newest first' })
  const rows = ledger.getByRole('row').filter({ hasText: 'Fee for Acme' })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Reversal of Fee for Acme')
  await expect(rows.first()).toContainText('The deal fell through.')
  await expect(rows.last()).toContainText('reversed: Agreed by phone.')
})

test('a form that is sent again after a lost answer creates one update', async ({
  page,
  signIn,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  allowConsole(/409/)
  const count = (title: string) =>
    portal.db.prepare('SELECT count(*) FROM updates WHERE title LIKE ?').pluck().get(`${title}%`)
  await signIn('client')
  await page.goto('/dashboard/updates')
  const form = page.getByRole('dialog', { name: 'Add Update' })
  const submit = form.getByRole('button', { name: 'Submit Update' })
  async function loseAnswer(title: string) {
    await page.getByRole('button', { name: 'Add Update' }).first().click()
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('Signed.')
    await form.getByLabel('Monetary Value').fill('5')
    const lose = async (route: Route) => {
      await route.fetch({ url: `${portal.url}/api/updates` })
      await route.abort('failed')
    }
    await page.route('**/api/updates', lose, { times: 1 })
    await submit.click()
    await expect(form).toContainText(messages.request.answerLost)
    expect(count(title)).toBe(1)
  }
  await loseAnswer('Sent twice')
  await submit.click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sent twice' })).toHaveCount(1)
  expect(count('Sent twice')).toBe(1)

  await loseAnswer('Corrected')
  await form.getByLabel('Title').fill('Corrected since')
  await submit.click()
  await expect(form).toContainText(messages.request.alreadyCreated)
  expect(count('Corrected')).toBe(1)
})

test('messages wait to be read, the queue is walked by keyboard, and a rejection is answered', async ({
  page: admin,
  signIn,
  newVisitor,
  portal,
}) => {
  // The message of the demo would stand before the one of this test.
  portal.db.exec("UPDATE updates SET read_at = created_at WHERE type = 'client' AND value IS NULL")
  const client = await newVisitor()
  await signIn('client', client)
  await addUpdate(client, 'From the client', '5')
  await expect(client.getByText(texts.sent.byClient)).toBeVisible()
  await addUpdate(client, 'A question', '')

  await signIn('admin', admin)
  await admin.goto('/studio/workspace/waiting')
  const unread = admin.getByRole('region', { name: 'Unread' })
  await expect(unread.getByRole('listitem').filter({ hasText: 'A question' })).toBeVisible()
  await admin.getByRole('button', { name: 'Decide: From the client, Mara Lind' }).click()
  const first = admin.getByRole('dialog', { name: 'From the client' })
  await expect(first.getByRole('form', { name: 'Approve' })).toBeVisible()
  await axe(admin)
  await first.getByRole('heading', { name: 'From the client' }).press('ArrowRight')
  const second = admin.getByRole('dialog', { name: 'A question' })
  await expect(second).toContainText('Unread')
  await second.getByRole('heading', { name: 'A question' }).press('ArrowLeft')
  await first.getByLabel('Reason').fill('The invoice is missing.')
  await first.getByRole('button', { name: 'Reject' }).click()
  await expect(first).toBeHidden()
  await admin.getByRole('button', { name: 'Mark as read: A question, Mara Lind' }).click()
  await expect(unread).toContainText('Nothing unread.')

  await client.getByRole('button', { name: 'From the client' }).click()
  const rejected = client.getByRole('dialog', { name: 'From the client' })
  await rejected.getByRole('button', { name: 'Submit Again' }).click()
  const again = client.getByRole('dialog', { name: 'Submit Again' })
  await expect(again).toContainText('The invoice is missing.')
  await again.getByLabel('Title').fill('With the invoice')
  await axe(client)
  await again.getByRole('button', { name: 'Submit Update' }).click()
  await expect(rejected.getByRole('button', { name: 'See the new submission' })).toBeVisible()
  await rejected.getByRole('button', { name: 'See the new submission' }).click()
  await expect(client.getByRole('dialog', { name: 'With the invoice' })).toContainText('pending')

  const id = portal.db
    .prepare("SELECT id FROM users WHERE email = 'client@leadwright.test'")
    .pluck()
    .get()
  await admin.goto(`/studio/workspace/clients/${String(id)}/updates`)
  await admin.getByRole('button', { name: 'Write Update' }).click()
  const form = admin.getByRole('dialog', { name: 'Write Update' })
  await form.getByLabel('Title').fill('Ad budget')
  await form.getByLabel('Message').fill('As agreed.')
  await form.getByLabel('Amount in USD').fill('40')
  await form.getByLabel('Kind').selectOption('budget')
  await axe(admin)
  await form.getByRole('button', { name: 'Send and add −$40.00' }).click()
  await expect(admin.getByText(texts.sent.booked('−$40.00'))).toBeVisible()
})
