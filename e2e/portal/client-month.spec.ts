import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { leads, releaseLeads } from '@leadwright/shared/contracts/leads'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import { getReport, sendReport } from '@leadwright/shared/contracts/reports'
import {
  addClientProfile,
  proposeClientProfile,
} from '@leadwright/shared/contracts/targeting/profiles'
import { addDays, addMonths, dayInWords, utcDay } from '@leadwright/shared/days'
import { makePdf } from '../../api/src/testing/pdf.ts'
import { colleague } from '../support/colleague.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { axe, expect, test } from '../test.ts'

const phone = { width: 390, height: 844 }
const who = {
  ...{ firstName: 'Ida', lastName: 'Holm', email: 'ida@tarn-valves.test' },
  companyName: 'Tarn Valves',
}
const today = utcDay(new Date())
const month = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)

/** A client of two months ago, with an order and a proposed profile; resolves to its id. */
async function takeOn(portal: PortalServer): Promise<string> {
  const admin = colleague(portal, 'admin')
  const form = new FormData()
  for (const [name, value] of Object.entries(who)) form.append(name, value)
  const { client } = addClient.response.parse(await admin.send('POST', addClient.path, form))
  const { clientId } = client
  const params = { clientId }
  const startsOn = addMonths(`${month}-01`, -1)
  portal.db
    .prepare('UPDATE clients SET created_at = ? WHERE client_id = ?')
    .run(`${startsOn}T00:00:00.000Z`, clientId)
  const terms = { objectionDays: 7, attributionMonths: 12, tailDays: 90, fellThroughDays: 30 }
  const order = { ...terms, feePer: 'deal', fee: 320_000, feeDueDays: 14 } as const
  await admin(addOrder, { params, body: { ...order, startsOn, note: '', replaces: null } })
  const profile = await admin(addClientProfile, {
    params,
    body: {
      ...{ industries: ['Shipyards'], employeesFrom: 50, employeesTo: null, regions: ['Norway'] },
      ...{ trigger: 'A new hull is ordered.', deciders: ['Head of Purchasing'] },
      ...{ exclusions: [], note: '' },
    },
  })
  await admin(proposeClientProfile, {
    params: { clientId, profileId: profile.id },
    body: { version: profile.version },
  })
  return clientId
}

/** @param appointmentAt null for a lead without an appointment */
async function release(
  portal: PortalServer,
  lead: { clientId: string; company: string; appointmentAt: string | null },
) {
  const admin = colleague(portal, 'admin')
  const { id, version } = await admin(leads.create, {
    body: {
      ...lead,
      ...{ person: `Ana of ${lead.company}`, jobTitle: 'Buyer', domain: '', email: '', phone: '' },
      ...{ link: '', tool: '', campaign: '', list: '', saidSoFar: '' },
      ...{ whyNow: 'A second dock opens.', noticeOn: today, followUpOn: null },
      ...{ referredById: null, firstContactedOn: null, noEmailSince: null },
    },
  })
  await admin(releaseLeads, { body: { leads: [{ id, version }] } })
}

test('a client’s month: from the invitation to the agreed profile, leads, a deal, its payment, the report and their data', async ({
  page: client,
  newVisitor,
  signIn,
  portal,
}) => {
  const clientId = await takeOn(portal)
  const main = client.getByRole('main')
  const dialog = client.getByRole('dialog')
  const question = client.getByRole('alertdialog')
  const admin = await newVisitor()
  await signIn('admin', admin)
  await client.setViewportSize(phone)
  /** Opens a page of the menu, as on a phone. */
  async function open(name: string) {
    await client.getByRole('button', { name: 'Open navigation' }).click()
    const menu = client.getByRole('navigation', { name: 'Dashboard' })
    await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(client.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  await test.step('accepts the invitation, and reads what waits', async () => {
    const link = () => {
      const mail = portal.mails().find(({ to }) => to.includes(who.email))
      return /\/set-password#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
    }
    await expect.poll(link).not.toBe('')
    await client.goto(link())
    await client.getByLabel('New password', { exact: true }).fill('harbour-lamp-stone')
    await client.getByLabel(/^Confirm/).fill('harbour-lamp-stone')
    await client.getByRole('checkbox').check()
    await client.getByRole('button', { name: 'Set password' }).click()
    await expect(client).toHaveURL('/dashboard/updates')
    await expect(main).toContainText('Welcome, Ida')
  })

  await test.step('agrees to the profile that the first page asks about', async () => {
    const needs = client.getByRole('region', { name: 'Needs you' })
    await needs.getByRole('link', { name: /profile/ }).click()
    const agree = client.getByRole('button', { name: 'Agree to version 1' })
    await agree.click()
    await question.getByRole('button', { name: 'Agree' }).click()
    await expect(client.getByText('You agreed to version 1.')).toBeVisible()
    await expect(agree).toBeHidden()
  })

  await test.step('reads the first leads, and says when they were contacted and how the meetings went', async () => {
    const appointmentAt = `${addDays(today, -1)}T10:00:00.000Z`
    await release(portal, { clientId, company: 'Moss Yard', appointmentAt })
    await release(portal, { clientId, company: 'Fjord Hulls', appointmentAt: null })
    await open('Leads')
    await client.getByRole('link', { name: 'Ana of Fjord Hulls' }).click()
    await expect(client.getByRole('article')).toContainText('A second dock opens.')
    await client.getByRole('button', { name: 'Contacted' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(client.getByText('First contact recorded.')).toBeVisible()
    await client.getByRole('button', { name: 'We met: not a fit' }).click()
    await expect(client.getByRole('article')).toContainText('Met, not a fit')
    await client.getByRole('link', { name: 'All leads' }).click()
    await client.getByRole('link', { name: 'Ana of Moss Yard' }).click()
    await client.getByRole('button', { name: 'We met: a good fit' }).click()
    await expect(client.getByRole('article')).toContainText('Met, a good fit')
  })

  await test.step('asks about a lead, and the team’s answer appears', async () => {
    const comments = client.getByRole('list', { name: 'Comments' })
    await client.getByRole('textbox', { name: 'Comment' }).fill('Who else decides there?')
    await client.getByRole('button', { name: 'Send comment' }).click()
    await expect(comments).toContainText('Who else decides there?')
    const recordId = new URL(client.url()).pathname.split('/').at(-1) ?? ''
    const body = { text: 'Their yard manager.' }
    await colleague(portal, 'admin')(addComment, { params: { recordId }, body })
    await expect(comments).toContainText('Their yard manager.')
  })

  const deal = client.getByRole('region', { name: 'Deal' })
  await test.step('reports the deal, which an admin confirms with the fee of the order', async () => {
    await deal.getByRole('button', { name: 'Signed' }).click()
    await axe(client)
    await dialog.getByRole('button', { name: 'Report the deal' }).click()
    await expect(deal).toContainText('We’ll review it and confirm the fee.')
    await admin.goto('/studio/workspace/waiting')
    await admin.getByRole('button', { name: 'Decide: Deal with Moss Yard' }).click()
    const review = admin.getByRole('dialog', { name: 'Confirm or decline the deal' })
    await expect(review).toContainText('Order 1')
    await axe(admin)
    await review.getByRole('button', { name: 'Confirm $3,200.00' }).click()
    await expect(admin.getByText(/^Deal with Moss Yard confirmed/)).toBeVisible()
  })

  await test.step('agrees to the fee, which both sides find in Payments', async () => {
    await expect(deal).toContainText(/Fee of \$3,200\.00, pending\. It is completed after/)
    await deal.getByRole('button', { name: 'Agree to the fee' }).click()
    await question.getByRole('button', { name: 'Agree to $3,200.00' }).click()
    await expect(client.getByText('Fee agreed.')).toBeVisible()
    await deal.getByRole('link', { name: /Fee of \$3,200\.00, agreed on/ }).click()
    const listed = client.getByRole('region', { name: 'Deals' }).getByRole('listitem')
    await expect(listed).toContainText(/^Moss YardConfirmedSigned on .*Fee of \$3,200\.00, agreed/)
    await inEachLook(client, async () => {
      await axe(client)
      expect(await overflow(client)).toBe(0)
    })
    await client.setViewportSize(phone)
  })

  await test.step('opens the invoice that an admin adds, with the day and how to pay', async () => {
    await admin.goto(`/studio/workspace/clients/${clientId}/payments`)
    const deals = admin.getByRole('region', { name: 'Deals' }).getByRole('listitem')
    await expect(deals).toContainText(/^Moss YardConfirmed/)
    await admin.getByRole('button', { name: 'Add invoice: Fee for Moss Yard' }).click()
    const invoice = admin.getByRole('dialog', { name: 'Add Invoice' })
    await invoice.getByRole('button', { name: 'Add invoice' }).click()
    await expect(invoice.getByText('Choose a PDF of at most 10 MB.')).toBeVisible()
    await invoice.getByLabel('Invoice number').fill('R-77')
    const file = { name: 'r-77.pdf', mimeType: 'application/pdf', buffer: makePdf('R-77') }
    await invoice.locator('input[type=file]').setInputFiles(file)
    await invoice.getByRole('button', { name: 'Add invoice' }).click()
    await expect(admin.getByText('The invoice was added.')).toBeVisible()
    await axe(admin)

    const toPay = client.getByRole('region', { name: 'To pay' })
    const [download] = await Promise.all([
      client.waitForEvent('download'),
      toPay.getByRole('link', { name: 'Invoice R-77' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('R-77.pdf')
    await expect(toPay).toContainText(dayInWords(addDays(today, 14)))
    await expect(toPay).toContainText('Sample Bank (not a real bank)')
  })

  await test.step('reports a payment, which asks before another; an admin approves it', async () => {
    const paid = client.getByRole('button', { name: 'I have paid' })
    await paid.click()
    await expect(dialog.getByLabel('Amount in USD')).toHaveValue('3200.00')
    await expect(dialog.getByLabel('Reference of the transfer')).toHaveValue('R-77')
    await axe(client)
    await dialog.getByRole('button', { name: 'Report payment' }).click()
    await expect(main).toContainText('$3,200.00 under way')
    await paid.click()
    await expect(question).toContainText('You already reported $3,200.00')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await admin.goto('/studio/workspace/waiting')
    await admin.getByRole('button', { name: /^Decide: Payment R-77/ }).click()
    const review = admin.getByRole('dialog', { name: 'Payment R-77' })
    await expect(review.getByLabel('Kind')).toHaveValue('payment')
    await review.getByRole('button', { name: 'Approve +$3,200.00' }).click()
    await expect(review).toBeHidden()
    await expect(client.getByRole('region', { name: 'To pay' })).toBeHidden()
  })

  await test.step('reads a statement with the billing details it changed', async () => {
    await client.getByRole('button', { name: /^(Add|Edit) billing details$/ }).click()
    await dialog.getByLabel('Purchase order').fill('PO 9')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(client.getByText('The billing details were saved.')).toBeVisible()
    await client.getByRole('link', { name: 'Statement' }).click()
    const statement = client.getByRole('article')
    await expect(statement).toContainText('Purchase order: PO 9')
    await expect(statement).toContainText('Fee for Moss Yard')
    await expect(statement.getByText('Closing balance').filter({ visible: true })).toBeVisible()
    await axe(client)
  })

  await test.step('reads the report that its email leads to', async () => {
    const params = { clientId, month }
    const team = colleague(portal, 'admin')
    const { figures } = await team(getReport, { params })
    const comment = 'Next we write to the suppliers.'
    await team(sendReport, { params, body: { comment, version: null, figures } })
    // Skips the two minutes in which the email waits for the notification to be seen in the portal.
    portal.db.prepare('UPDATE mail_outbox SET next_attempt_at = created_at').run()
    const mail = () =>
      portal
        .mails()
        .find(({ to, subject }) => to.includes(who.email) && /^Your report for /.test(subject))
    await expect.poll(() => mail()?.text ?? '').toContain(comment)
    await client.goto(/http:\S+/.exec(mail()?.text ?? '')?.[0] ?? '')
    await expect(client).toHaveURL(`/dashboard/months/${month}`)
    const report = client.getByRole('article')
    await expect(report).toContainText(comment)
    const text = mail()?.text.replaceAll(/\s+/g, ' ') ?? ''
    const [, closing = ''] = /closing balance (\S+)\./.exec(text) ?? []
    const figure = report.getByText('Closing balance').locator('..').locator('dd')
    await expect(figure).toHaveText(closing)
  })

  await test.step('downloads its own data, and signs out', async () => {
    await open('Settings')
    const [archive] = await Promise.all([
      client.waitForEvent('download'),
      client.getByRole('button', { name: 'Download everything' }).click(),
    ])
    expect(archive.suggestedFilename()).toMatch(/\.zip$/)
    await client.getByRole('button', { name: /Ida Holm/ }).click()
    await client.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(client).toHaveURL(/\/login/)
  })
})
