import { objectToDeal } from '@leadwright/shared/contracts/money/objections'
import {
  cancelPayment,
  completePayment,
  enterPayment,
  listPayments,
  reversePayment,
} from '@leadwright/shared/contracts/money/payments'
import {
  addUpdate,
  approveUpdate,
  getUpdate,
  rejectUpdate,
  writeUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { addDays, dayInWords, utcDay } from '@leadwright/shared/days'
import { ownClient } from '@leadwright/shared/own-client'
import { colleague } from '../support/colleague.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { confirmSampleDeal } from '../support/sample-deal.ts'
import { expect, test } from '../test.ts'

const clientId = '00000000-0000-4000-8000-0000000000c1'
const reason = 'Agreed by phone.'
const struck = (amount: string) => ({ amount, struck: true })
const plain = (amount: string) => ({ amount, struck: false })

/** What every screen must say about each update: its words, and its amount where it still counts. */
const updates = {
  'Deposit on its way': { words: 'approved, payment pending', ...plain('+$400.00') },
  'Deposit that bounced': { words: 'payment cancelled', ...struck('$500.00') },
  'Fee for Aalto': { words: 'payment reversed', ...struck('$1,250.00') },
  'Travel costs': { words: 'rejected', ...plain('$640.00') },
  'Booth in Hanover': { words: 'pending', ...plain('$75.00') },
  'Banner for Hanover': { words: 'approved', ...plain('−$100.00') },
  'Payment C-77': { words: 'pending', ...plain('$700.00') },
} as const
const titles = Object.keys(updates) as (keyof typeof updates)[]

/** The rows of the ledger: state, amount, and balance where the row counts. */
const entries = {
  'Deposit on its way': [['pending', '+$400.00', '–']],
  'Deposit that bounced': [['cancelled', '$500.00', '–']],
  'Fee for Aalto': [
    ['completed', '+$1,250.00', '$2,500.00'],
    ['reversed', '−$1,250.00', '$1,250.00'],
  ],
  'Banner for Hanover': [['completed', '−$100.00', '$1,250.00']],
  'Corrected fee': [['completed', '−$1,150.00', '$1,350.00']],
  'Fee for Ostrava': [['completed', '−$3,200.00', '−$1,950.00']],
  'Fee for Fischer Tiefkühl': [['completed', '−$550.00', '−$2,500.00']],
} as const

/** Five stories: money on its way, returned, corrected, decided or not, and owed, disputed and reported as paid. */
async function writeHistories(portal: PortalServer, date: string): Promise<void> {
  const [client, admin] = [colleague(portal, 'client'), colleague(portal, 'admin')]
  const send = (title: keyof typeof updates, value: number, paidOn?: string) =>
    client(addUpdate, { body: { title, description: 'Sample.', value, ...(paidOn && { paidOn }) } })
  const approve = async (title: keyof typeof updates, amount: number) => {
    const params = { updateId: (await send(title, amount)).id }
    const body = { kind: 'payment', status: 'pending', date, version: 1, amount } as const
    await admin(approveUpdate, { params, body })
    return (await client(getUpdate, { params })).paymentId ?? ''
  }
  const enter = (title: string, amount: number) =>
    admin(enterPayment, {
      params: { clientId },
      body: { kind: 'fee', amount, date, title, reason },
    })
  const write = async (title: keyof typeof updates, value: number, kind: 'fee' | 'budget') => {
    const body = { title, description: 'Sample.', value, kind, date }
    const { id } = await admin(writeUpdate, { params: { clientId }, body })
    return (await client(getUpdate, { params: { updateId: id } })).paymentId ?? ''
  }

  await approve('Deposit on its way', 40_000)
  const returned = { kind: 'payment', amount: 50_000, reason: 'The bank returned it.' } as const
  const paymentId = await approve('Deposit that bounced', 50_000)
  await admin(cancelPayment, { params: { paymentId }, body: returned })

  const wrong = { kind: 'fee', amount: 125_000, date, reason: 'A wrong amount.' } as const
  const wrongId = await write('Fee for Aalto', 125_000, 'fee')
  await admin(reversePayment, { params: { paymentId: wrongId }, body: wrong })
  await enter('Corrected fee', 115_000)

  const { id: updateId } = await send('Travel costs', 64_000)
  await admin(rejectUpdate, { params: { updateId }, body: { reason, version: 1 } })
  await send('Booth in Hanover', 7_500)
  await write('Banner for Hanover', 10_000, 'budget')

  await enter('Fee for Ostrava', 320_000)
  const lead = portal.db.prepare("SELECT id FROM leads WHERE person = 'Claudia Fischer'").pluck()
  const dealId = await confirmSampleDeal(portal, String(lead.get()), date)
  const query = { limit: 100 }
  const { items } = await client(listPayments, { params: { clientId: ownClient }, query })
  const fee = items.find(({ title, status }) => /Fischer/.test(title) && status === 'pending')
  const body = { kind: 'fee', amount: fee?.amount ?? 0, date } as const
  await admin(completePayment, { params: { paymentId: fee?.id ?? '' }, body })
  const text = 'They withdrew their order.'
  await client(objectToDeal, { params: { dealId }, body: { reason: 'fell-through', text } })
  await send('Payment C-77', 70_000, date)
}

test('the first page, updates, payments, the statement and the bell say the same about each amount', async ({
  page,
  signIn,
  portal,
}) => {
  const today = utcDay(new Date())
  await writeHistories(portal, today)
  const due = dayInWords(addDays(today, 14))
  const account = `$1,950.00 of it due ${due}, $550.00 of it paused by an objection`
  await signIn('client')
  await page.goto('/dashboard/updates')
  const list = page.getByRole('list', { name: 'Updates' })
  const bell: string[] = []

  await test.step('the first page, its list and its news', async () => {
    const head = page.getByRole('region', { name: /glance/ })
    await expect(head).toContainText('You owe $2,500.00')
    await expect(head).toContainText(`${account} · $2,000.00 under way`)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const items = page.getByRole('heading', { name: 'Notifications' }).locator('../..')
    await expect(items).toContainText('Deposit that bounced')
    bell.push(...(await items.getByRole('link').allInnerTexts()))
    await page.keyboard.press('Escape')
    const news = page.getByRole('region', { name: /^New since/ })
    const lines = news.getByRole('listitem')
    await expect(lines).toHaveCount(5)
    for (const line of await lines.allInnerTexts()) {
      expect(
        bell.some((text) => text.includes(line)),
        `${line} in the bell`,
      ).toBe(true)
    }
  })

  for (const title of titles) {
    await test.step(title, async () => {
      const { words, amount, struck: isVoid } = updates[title]
      const row = list.getByRole('listitem').filter({ hasText: title })
      const dialog = page.getByRole('dialog', { name: title })
      for (const place of [row, dialog]) {
        if (place === dialog) await row.getByRole('button', { name: title }).click()
        await expect(place.getByText(words, { exact: true })).toBeVisible()
        await expect(place.locator('data').first()).toHaveText(amount)
        await expect(place.locator('s')).toHaveCount(isVoid ? 1 : 0)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const decided = bell.filter((text) => text.includes(`Your update “${title}”: `))
      for (const text of decided) expect(text).toContain(`: ${words}\n`)
      const isWritten = words === 'pending' || amount.startsWith('−') || title === 'Fee for Aalto'
      expect(decided).toHaveLength(isWritten ? 0 : 1)
    })
  }

  await test.step('payments', async () => {
    await page.getByRole('link', { name: 'Payments', exact: true }).first().click()
    const ledger = page.getByRole('table', { name: /^Payments/ })
    await expect(ledger).toBeVisible()
    for (const [title, rows] of Object.entries(entries)) {
      const found = ledger.getByRole('row').filter({ hasText: title })
      await expect(found, title).toHaveCount(rows.length)
      for (const [position, [state, amount, balance]] of rows.entries()) {
        const row = found.nth(position)
        await expect(row.getByText(state, { exact: true })).toBeVisible()
        await expect(row.getByRole('cell').nth(2), title).toHaveText(amount)
        await expect(row.getByRole('cell').nth(3), title).toHaveText(balance)
        const told = bell.filter((text) => text.includes(`Payment “${title}”: ${amount} `))
        for (const text of told) expect(text).toContain(`, ${state}\n`)
      }
    }
    const open = page.getByRole('list', { name: 'Not paid yet' })
    await expect(open.getByRole('listitem')).toHaveCount(2)
    for (const [title, ...parts] of [
      ['Fee for Ostrava', '$1,950.00', 'of $3,200.00', `due ${due}`],
      ['Fischer', '$550.00', 'paused by an objection'],
    ] as const) {
      for (const part of parts) {
        await expect(open.getByRole('listitem').filter({ hasText: title })).toContainText(part)
      }
    }
    await expect(page.getByRole('main')).toContainText(`${account} · $2,000.00 under way`)
  })

  await test.step('the statement: only what counts, and the same sentence', async () => {
    await page.getByRole('link', { name: 'Statement' }).click()
    const statement = page.getByRole('article')
    await expect(statement).toContainText(`You owe $2,500.00, ${account}, $2,000.00 under way.`)
    for (const [title, rows] of Object.entries(entries)) {
      const counted = rows.filter(([, , balance]) => balance !== '–')
      const found = statement.getByRole('row').filter({ hasText: title })
      await expect(found, title).toHaveCount(counted.length)
      const amounts = await found.locator('data').allInnerTexts()
      const expected = counted.toReversed().flatMap(([, amount, balance]) => [amount, balance])
      expect(amounts).toEqual(expected)
    }
  })
})
