import { addDays, dayInWords, utcDay } from '@leadwright/shared/days'
import { makePdf } from '../../api/src/testing/pdf.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const demoClient = '00000000-0000-4000-8000-0000000000c1'
const clientPage = `/studio/workspace/clients/${demoClient}/payments`

test('a client reads what it owes and how to pay it, reports a payment, and opens the invoice', async ({
  page: admin,
  newVisitor,
  signIn,
}) => {
  const today = utcDay(new Date())
  const dueOn = dayInWords(addDays(today, 14))
  const client = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn('admin', admin)
  await signIn('client', client)

  await test.step('an admin enters a fee and adds its invoice', async () => {
    await admin.goto(clientPage)
    await admin.getByRole('button', { name: 'Enter Payment' }).click()
    const entry = admin.getByRole('dialog', { name: 'Enter Payment' })
    await entry.getByLabel('Kind').selectOption('fee')
    await entry.getByLabel('Amount').fill('3200')
    await entry.getByLabel('Description').fill('Fee for Ostrava Pumps')
    await entry.getByLabel('Reason').fill('Signed in November.')
    await entry.getByRole('button', { name: 'Enter −$3,200.00' }).click()
    await expect(entry).toBeHidden()
    await admin.getByRole('button', { name: 'Add invoice: Fee for Ostrava Pumps' }).click()
    const invoice = admin.getByRole('dialog', { name: 'Add Invoice' })
    await invoice.getByRole('button', { name: 'Add invoice' }).click()
    await expect(invoice.getByText('Choose a PDF of at most 10 MB.')).toBeVisible()
    await invoice.getByLabel('Invoice number').fill('R-77')
    await invoice.locator('input[type=file]').setInputFiles({
      ...{ name: 'r-77.pdf', mimeType: 'application/pdf', buffer: makePdf('R-77') },
    })
    await invoice.getByRole('button', { name: 'Add invoice' }).click()
    await expect(admin.getByText('The invoice was added.')).toBeVisible()
    await axe(admin)
  })

  await test.step('the client reads the amount, the day and the bank details', async () => {
    const main = client.getByRole('main')
    await client.goto('/dashboard')
    await expect(main).toContainText(`due ${dueOn} · $900.00 under way`)
    await client.goto('/dashboard/payments')
    const toPay = client.getByRole('region', { name: 'To pay' })
    await expect(toPay).toContainText('Fee for Ostrava Pumps')
    await expect(toPay).toContainText('$700.00')
    await expect(toPay).toContainText('of $3,200.00')
    await expect(toPay).toContainText('Sample Bank (not a real bank)')
    await expect(toPay).toContainText('R-77')
    expect(await overflow(client)).toBe(0)
    await inEachLook(client, () => axe(client))
    const [file] = await Promise.all([
      client.waitForEvent('download'),
      toPay.getByRole('link', { name: 'Invoice R-77' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('R-77.pdf')
    await client.getByRole('link', { name: 'Statement' }).click()
    await expect(client.getByRole('article')).toContainText(
      `You owe $700.00, due ${dueOn}, $900.00 under way.`,
    )
    await client.goBack()
  })

  await test.step('the client reports the payment; another one asks first', async () => {
    const paid = client.getByRole('button', { name: 'I have paid' })
    await paid.click()
    const dialog = client.getByRole('dialog', { name: 'I Have Paid' })
    await expect(dialog.getByLabel('Amount in USD')).toHaveValue('700.00')
    await expect(dialog.getByLabel('Reference of the transfer')).toHaveValue('R-77')
    await axe(client)
    await dialog.getByRole('button', { name: 'Report payment' }).click()
    await expect(client.getByText('You reported a payment of $700.00.')).toBeVisible()
    await expect(client.getByRole('main')).toContainText('$1,600.00 under way')
    await paid.click()
    const question = client.getByRole('alertdialog')
    await expect(question).toContainText('You already reported $700.00')
    await question.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('an admin decides on it with everything filled in', async () => {
    await admin.goto('/studio/workspace/waiting')
    await admin.getByRole('button', { name: /^Decide: Payment R-77/ }).click()
    const review = admin.getByRole('dialog', { name: 'Payment R-77' })
    await expect(review.getByLabel('Kind')).toHaveValue('payment')
    await review.getByRole('button', { name: 'Approve +$700.00' }).click()
    await expect(review).toBeHidden()
    await expect(client.getByRole('region', { name: 'To pay' })).toBeHidden()
    await expect(client.getByRole('main')).toContainText('$900.00 under way')
  })

  await test.step('the client changes its billing details, which the statement prints', async () => {
    await client.getByRole('button', { name: 'Edit billing details' }).click()
    const dialog = client.getByRole('dialog', { name: 'Billing Details' })
    await dialog.getByLabel('Purchase order').fill('PO 9')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(client.getByText('The billing details were saved.')).toBeVisible()
    await client.getByRole('link', { name: 'Statement' }).click()
    await expect(client.getByRole('article')).toContainText('Purchase order: PO 9')
    await axe(client)
  })
})
