import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

test('a client reports a deal, an admin confirms it, and the client agrees to its fee', async ({
  page: admin,
  newVisitor,
  signIn,
}) => {
  const client = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn('admin', admin)
  await signIn('client', client)
  const deal = client.getByRole('region', { name: 'Deal' })

  await test.step('the client presses Signed on the page of a lead', async () => {
    await client.goto('/dashboard/leads?q=Castell')
    await client.getByRole('link', { name: 'Owen Pritchard' }).click()
    await deal.getByRole('button', { name: 'Signed' }).click()
    const dialog = client.getByRole('dialog', { name: 'Signed' })
    await axe(client)
    await dialog.getByRole('button', { name: 'Report the deal' }).click()
    await expect(client.getByText('Deal reported.')).toBeVisible()
    await expect(deal).toContainText('We’ll review it and confirm the fee.')
    expect(await overflow(client)).toBe(0)
    await inEachLook(client, () => axe(client))
  })

  await test.step('an admin finds it in the inbox and confirms the fee of the order', async () => {
    await admin.goto('/studio/workspace/waiting')
    await admin.getByRole('button', { name: 'Decide: Deal with Castell Foods' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Confirm or decline the deal' })
    await expect(dialog).toContainText('Order 1')
    await axe(admin)
    await dialog.getByRole('button', { name: 'Confirm $550.00' }).click()
    await expect(admin.getByText(/^Deal with Castell Foods confirmed/)).toBeVisible()
    await expect(dialog).toBeHidden()
    await admin.goto('/studio/workspace/leads?q=Castell')
    await admin.getByRole('link', { name: 'Owen Pritchard' }).click()
    await expect(admin.getByRole('article').getByText('Won', { exact: true })).toBeVisible()
    await inEachLook(admin, () => axe(admin))
  })

  await test.step('the client sees the pending fee with its day, and agrees to it', async () => {
    await expect(deal).toContainText(
      /Fee of \$550\.00, pending\. It is completed after \d+ \w+ \d+/,
    )
    await deal.getByRole('button', { name: 'Agree to the fee' }).click()
    const question = client.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Agree to $550.00' }).click()
    await expect(client.getByText('Fee agreed.')).toBeVisible()
    await expect(deal.getByRole('link', { name: /Fee of \$550\.00, agreed on/ })).toBeVisible()
  })

  await test.step('the fee is in the ledger, changes the balance, and links to the lead', async () => {
    await deal.getByRole('link', { name: /Fee of/ }).click()
    await expect(client.getByText('$1,950.00').first()).toBeVisible()
    const entry = client.getByRole('row', { name: /Fee for Castell Foods/ })
    await expect(entry).toContainText('completed')
    await entry.getByRole('link', { name: 'View the lead' }).click()
    await expect(client.getByRole('heading', { name: 'Owen Pritchard', level: 1 })).toBeVisible()
  })

  await test.step('both sides find it in the deals of Payments, with its fee', async () => {
    await client.getByRole('link', { name: /Fee of/ }).click()
    await admin.getByRole('link', { name: /Fee of/ }).click()
    for (const visitor of [client, admin]) {
      const deals = visitor.getByRole('region', { name: 'Deals' })
      const newest = deals.getByRole('listitem').first()
      await expect(newest).toContainText(
        /^Castell FoodsConfirmedSigned on .*Fee of \$550\.00, agreed on/,
      )
      expect(await overflow(visitor)).toBe(0)
      await inEachLook(visitor, () => axe(visitor))
      await newest.getByRole('link', { name: 'Castell Foods' }).click()
      await expect(visitor.getByRole('heading', { name: 'Owen Pritchard', level: 1 })).toBeVisible()
    }
  })
})
