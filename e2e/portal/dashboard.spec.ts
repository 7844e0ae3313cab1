import { messages } from '@leadwright/shared/messages'
import { withoutLiveUpdates } from '../support/live.ts'
import { axe, expect, test } from '../test.ts'

const { dashboard, fields } = messages

test('the dashboard has five tabs, both authors, and money with its direction', async ({
  page,
  signIn,
}) => {
  await signIn('client')
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  await expect(tabs).toHaveText([
    'Updates',
    'Payments',
    'Book A Meeting',
    'Conversations',
    'Settings',
  ])
  const list = page.getByRole('list', { name: 'Updates' })
  for (const badge of ['ADMIN', 'YOU', 'approved', 'pending', 'rejected']) {
    await expect(list.getByText(badge, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: /^New since/ })).toBeVisible()
  const plot = page.getByRole('region', { name: 'Campaign by week' })
  await plot.getByText('Show as a table').click()
  await expect(plot.getByRole('columnheader', { name: 'Appointments' })).toBeVisible()

  await tabs.getByText('Payments').click()
  await expect(page.getByText('Current balance')).toBeVisible()
  const ledger = page.getByRole('table', { name: 'Payments, newest first' })
  const amountOf = (text: string) => ledger.getByText(text, { exact: true })
  const colours = await Promise.all(
    ['+$2,750.00', '−$1,200.00'].map((text) =>
      amountOf(text).evaluate((element) => getComputedStyle(element).color),
    ),
  )
  expect(new Set(colours).size).toBe(2)
  await expect(ledger.getByText('completed').first()).toBeVisible()
  await expect(ledger.getByText('pending').first()).toBeVisible()

  await tabs.getByText('Book A Meeting').click()
  for (const minutes of [15, 30, 60]) {
    const link = page.getByRole('link', { name: new RegExp(`Book ${minutes} minutes`) })
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.searchParams.get('email')).toBe('client@leadwright.test')
    expect(address.searchParams.get('name')).toBe('Mara Lind')
  }
})

test('a client’s update becomes money on the open dashboard once an admin approves it', async ({
  page,
  signIn,
  newVisitor,
}) => {
  await signIn('client')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/updates')
  const head = page.getByRole('region', { name: 'At a glance' })
  await expect(head).toContainText('Active')
  await expect(head).toContainText('47')
  await expect(head).toContainText('12')
  // The demo may have been loaded before the midnight on which a week ends.
  await expect(head).toContainText(/9 (last week|in the week of \d+ \w+) \(\+1\)/)
  await expect(head).toContainText('$2,500.00 in your favour')

  await page.getByRole('button', { name: 'Add Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Update' })
  await expect(dialog).toContainText(dashboard.moneyNote)
  await dialog.getByLabel('Title').fill('Fourth deal (sample)')
  await dialog.getByLabel('Description').fill('Signed this morning.')
  await dialog.getByLabel('Monetary Value').fill('1,5')
  await dialog.getByRole('button', { name: 'Submit Update' }).click()
  await expect(dialog).toContainText(fields.amount)
  await axe(page)
  await dialog.getByLabel('Monetary Value').fill('1250.50')
  await dialog.getByRole('button', { name: 'Submit Update' }).click()
  await expect(dialog).toBeHidden()
  const row = page
    .getByRole('list', { name: 'Updates' })
    .getByRole('listitem')
    .filter({ hasText: 'Fourth deal (sample)' })
  await expect(row).toContainText('YOU')
  await expect(row).toContainText('pending')
  await expect(head).toContainText('$2,500.00')

  const admin = await newVisitor()
  await signIn('admin', admin)
  await admin.goto('/studio/workspace/waiting')
  const waiting = admin.getByRole('listitem').filter({ hasText: 'Fourth deal (sample)' })
  await waiting.getByRole('button', { name: 'Decide' }).click()
  const review = admin.getByRole('dialog')
  const approve = review.getByRole('form', { name: 'Approve' })
  await approve.getByLabel('Kind').selectOption('payment')
  await approve.getByLabel('Payment status').selectOption('completed')
  await axe(admin)
  await approve.getByRole('button', { name: 'Approve' }).click()
  await expect(review).toBeHidden()
  await expect(waiting).toBeHidden()

  // Nothing was reloaded here: the server told the open page.
  await expect(row).toContainText('approved')
  await expect(head).toContainText('$3,750.50')

  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const ledger = page.getByRole('table', { name: 'Payments, newest first' })
  const payment = ledger.getByRole('row').filter({ hasText: 'Fourth deal (sample)' })
  await expect(payment).toContainText('+$1,250.50')
  await expect(payment).toContainText('$3,750.50')
  await expect(payment).toContainText('completed')
  await axe(page)

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const chunks: string[] = []
  for await (const chunk of await csv.createReadStream()) chunks.push(String(chunk))
  const text = chunks.join('')
  expect(text).toContain('Fourth deal (sample),1250.50,,3750.50\r\n')
  expect(text).toMatch(/Closing balance,5500\.50,1750\.00,3750\.50\r\n$/)

  await page.getByRole('link', { name: 'Statement' }).click()
  const closing = page.getByRole('row', { name: /Closing balance/ })
  await expect(closing).toContainText('$3,750.50')
  await expect(page.getByRole('row', { name: /Incoming/ })).toContainText('+$5,500.50')
  await axe(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Payments' }).last().click()
  await payment.getByRole('link', { name: 'Fourth deal (sample)' }).click()
  const cause = page.getByRole('dialog', { name: 'Fourth deal (sample)' })
  await expect(cause).toContainText('Approved by an admin')
  await expect(cause).toContainText('As payment, completed.')
})

test('a rejection shows its reason and the balance stays', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/400/)
  await signIn('client')
  await page.goto('/dashboard/updates')
  const head = page.getByRole('region', { name: 'At a glance' })
  await expect(head).toContainText('$')
  const balance = /\$[\d,.]+/.exec((await head.textContent()) ?? '')?.[0] ?? ''
  const admin = await newVisitor()
  await signIn('admin', admin)
  await admin.goto('/studio/workspace/waiting')
  const waiting = admin.getByRole('listitem').filter({ hasText: 'Referral bonus' })
  await waiting.getByRole('button', { name: 'Decide' }).click()
  const reject = admin.getByRole('form', { name: 'Reject' })
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(reject).toContainText(messages.updates.reasonRequired)
  await reject.getByLabel('Reason').fill('Referrals are settled in spring.')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(admin.getByRole('dialog')).toBeHidden()

  const row = page
    .getByRole('list', { name: 'Updates' })
    .getByRole('listitem')
    .filter({ hasText: 'Referral bonus' })
  await expect(row).toContainText('rejected')
  await expect(row).toContainText('Referrals are settled in spring.')
  await expect(head).toContainText(balance)
})

test('a client edits and withdraws an update while nobody has decided', async ({
  page,
  signIn,
}) => {
  await signIn('client')
  await page.goto('/dashboard/updates')
  await page.getByRole('button', { name: 'Add Update' }).click()
  const form = page.getByRole('dialog', { name: 'Add Update' })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Add Update' }).click()
  await form.getByLabel('Title').fill('Draft deal (sample)')
  await form.getByLabel('Description').fill('To be changed.')
  await form.getByLabel('Monetary Value').fill('10')
  await form.getByRole('button', { name: 'Submit Update' }).click()
  await page.getByRole('button', { name: 'Draft deal (sample)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Update' })
  await edit.getByLabel('Monetary Value').fill('20.25')
  await edit.getByRole('button', { name: 'Save Update' }).click()
  const detail = page.getByRole('dialog', { name: 'Draft deal (sample)' })
  await expect(detail).toContainText('Value was $10.00.')
  await axe(page)
  await detail.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  const item = page.getByRole('button', { name: 'Draft deal (sample)' })
  await expect(item).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item).toBeVisible()
})

test('a client without data is welcomed in place of zeros', async ({ page, signIn, portal }) => {
  const email = 'newcomer@leadwright.test'
  const row = { id: crypto.randomUUID(), email, at: new Date().toISOString() }
  for (const insert of [
    'INSERT INTO users (id, email, created_at, updated_at) VALUES (@id, @email, @at, @at)',
    `INSERT INTO user_profiles (id, first_name, last_name, role, created_at, updated_at)
       VALUES (@id, 'New', 'Client', 'client', @at, @at)`,
    `INSERT INTO clients (client_id, company_name, search_text, created_at, updated_at)
       VALUES (@id, 'New Sample', 'new sample', @at, @at)`,
  ]) {
    portal.db.prepare(insert).run(row)
  }
  await signIn(email)
  await page.goto('/dashboard/updates')
  await expect(page.getByRole('heading', { name: messages.updates.emptyTitle })).toBeVisible()
  const welcome = page.getByRole('region', { name: 'Welcome, New' })
  await expect(welcome.getByRole('listitem')).toHaveCount(3)
  const kickOff = welcome.getByRole('link', { name: /Book the kick-off/ })
  // By the reference it is known as theirs, whatever address they type into the calendar.
  await expect(kickOff).toHaveAttribute('href', /onboarding\?.*newcomer.*&salesforce_uuid=[\w-]+$/)
  await expect(page.getByRole('region', { name: 'At a glance' })).toBeHidden()
  await axe(page)
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('heading', { name: messages.payments.emptyTitle })).toBeVisible()
  await axe(page)
})

test('while it loads the dashboard says so, and a failure can be tried again', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/500/)
  await withoutLiveUpdates(page)
  await signIn('client')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/campaign', async (route) => {
    await asked
    await route.continue()
  })
  await page.route('**/api/account/profile', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/dashboard/updates')
  await expect(page.getByText(dashboard.loading)).toBeAttached()
  await page.goto('/dashboard/settings')
  await expect(page.getByText(dashboard.loadingProfile)).toBeAttached()
  answer()
  await expect(page.getByLabel('Company')).toBeVisible()

  const failed = {
    error: { code: 'internal', message: 'An unexpected error occurred', requestId: 'x' },
  }
  await page.route('**/api/payments?*', (route) => route.fulfill({ status: 500, json: failed }))
  await page.route('**/api/payments', (route) => route.fulfill({ status: 500, json: failed }))
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('alert')).toContainText(messages.payments.loadFailed)
  await page.unroute('**/api/payments?*')
  await page.unroute('**/api/payments')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table', { name: 'Payments, newest first' })).toBeVisible()
})

test('an admin keeps the campaign of a client by week, by hand and from a file', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/400/)
  const client = await newVisitor()
  await signIn('client2@leadwright.test', client)
  await client.goto('/dashboard/updates')
  const head = client.getByRole('region', { name: 'At a glance' })
  await expect(head).toContainText('Active')

  await signIn('admin')
  await page.goto('/studio/workspace/clients')
  await page
    .getByRole('link', { name: /View Profile/ })
    .nth(1)
    .waitFor()
  await page.goto('/studio/workspace/clients/00000000-0000-4000-8000-0000000000c2/campaign')
  const status = page.getByRole('form', { name: 'Campaign status' })
  await status.getByLabel('Campaign status').selectOption('paused')
  await status.getByRole('button', { name: 'Save status' }).click()
  await expect(head).toContainText('Paused')

  const file = page.getByRole('form', { name: 'Import weeks' })
  const upload = (text: string) =>
    file.getByLabel('CSV file').setInputFiles({
      name: 'weeks.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await upload('week,leads,appointments\n2024-01-30,1,1\n')
  await file.getByRole('button', { name: 'Import' }).click()
  await expect(file.getByRole('alert')).toContainText('Line 2')
  await upload('week,leads,appointments\n2024-01-29,1000,200\n')
  await file.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('row', { name: /29 Jan 2024/ })).toContainText('1,000')
  await expect(head).toContainText('1,0')
  await axe(page)
})

test('the title of the next meeting is read in full, though no space comes in it', async ({
  page,
  signIn,
  portal,
}) => {
  const title = 'W'.repeat(120)
  portal.db.prepare("UPDATE meetings SET title = ? WHERE title = 'Weekly review'").run(title)
  await signIn('client')
  await page.goto('/dashboard/updates')
  const note = page.getByRole('definition').filter({ hasText: title })
  await expect(note).toBeVisible()
  expect(await note.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})
