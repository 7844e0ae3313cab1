import { messages } from '@leadwright/shared/messages'
import { defaultPresetTasks } from '@leadwright/shared/workspace-defaults'
import type { Page } from 'playwright/test'
import { deliver } from '../support/bookings.ts'
import { calendars, startFakeCalendar } from '../support/calendar.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { asks, press, running } from '../support/wizard.ts'
import { axe, expect, test } from '../test.ts'

/** The first email to an address with a matching subject; waits until it is sent. */
async function mailTo(portal: PortalServer, to: string, subject: RegExp) {
  const found = () =>
    portal.mails().find((mail) => mail.to.includes(to) && subject.test(mail.subject))
  await expect.poll(found, { message: `${to} gets ${subject}` }).toBeDefined()
  return found()?.text ?? ''
}

const linkIn = (text: string) => /http:\S+/.exec(text)?.[0] ?? ''

const prospect = {
  name: 'Paula Prospect',
  email: 'paula@prospect.test',
  company: 'Prospect Sample Works',
  given: 'tulip-anchor-mist',
  own: 'harbour-lamp-stone',
}

/** Replaces the temporary password, as everyone must at their first sign-in. */
async function signInFirst(page: Page) {
  await page.getByLabel('Email').fill(prospect.email)
  await page.getByLabel('Password', { exact: true }).fill(prospect.given)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/new-password')
  await page.getByLabel('Temporary password', { exact: true }).fill(prospect.given)
  await page.getByLabel('New password', { exact: true }).fill(prospect.own)
  await page.getByLabel(/^Confirm/).fill(prospect.own)
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page).toHaveURL('/dashboard/updates')
}

test('a prospect books from a campaign, becomes a client, and sees the meeting on the dashboard', async ({
  page: admin,
  newVisitor,
  signIn,
  portal,
  site,
}) => {
  const title = 'First conversation'
  await signIn('admin', admin)
  await admin.goto('/studio/workspace/bookings')
  const waiting = admin.getByRole('list', { name: 'Unassigned' })
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Clara Winter' })).toBeVisible()

  const visitor = await newVisitor()
  const { visits } = await startFakeCalendar(visitor.context())
  const campaign = { utm_source: 'tradefair', utm_campaign: 'harbour-hall' }
  await visitor.goto(`${site.origin}/?${new URLSearchParams(campaign)}`)
  await visitor.getByRole('main').getByRole('link', { name: 'Book A Meeting' }).first().click()
  await asks(visitor, 'existing_client')
  await running(visitor)
  // Answers: not a partner, not an employee, interested in the services.
  await press(visitor, '221')
  await expect(visitor.getByRole('heading', { name: 'Calendar' })).toBeVisible()
  expect(visits).toHaveLength(1)
  const address = new URL(visits[0] ?? '')
  expect(address.origin + address.pathname).toBe(calendars.discovery)
  const utm = Object.fromEntries(address.searchParams)
  expect(utm).toEqual(campaign)

  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const bookedAt = new Date().toISOString()
  const booking = { id: 'journey', title, startsAt, bookedAt, utm, ...prospect }
  await deliver(portal, booking)
  const booked = waiting.getByRole('listitem').filter({ hasText: prospect.name })
  await expect(booked).toContainText('from tradefair, harbour-hall')
  const figures = admin.getByRole('table', { name: 'Sources', exact: true })
  const figure = (name: string) =>
    figures.getByRole('link', { name: new RegExp(`^1 ?, ${name}: tradefair, harbour-hall$`) })
  const section = (name: string) => admin.getByRole('link', { name, exact: true }).first()
  await section('Sources').click()
  await expect(figure('Bookings')).toBeVisible()
  await expect(figure('New clients')).toHaveCount(0)

  await section('Bookings').click()
  await booked.getByRole('button', { name: 'Add client' }).click()
  const form = admin.getByRole('dialog', { name: 'Add Client' })
  await expect(form.getByLabel('First Name')).toHaveValue('Paula')
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(prospect.email)
  await form.getByLabel('Company Name').fill(prospect.company)
  await form.getByRole('checkbox', { name: /^Email an invitation/ }).uncheck()
  await form.getByLabel('Password', { exact: true }).fill(prospect.given)
  await form.getByRole('button', { name: 'Add Client' }).click()
  await expect(form).toBeHidden()
  await expect(booked).toBeHidden()
  const upcoming = admin.getByRole('list', { name: 'Upcoming' })
  const planned = upcoming.getByRole('link', { name: prospect.name })
  await expect(planned).toBeVisible()
  await section('Sources').click()
  await figure('New clients').click()
  await expect(admin.getByRole('link', { name: prospect.company })).toBeVisible()
  await section('Timeline').click()
  await admin.getByRole('searchbox', { name: /^Filter/ }).fill('prospect sample')
  await expect(admin).toHaveURL(/q=prospect/)
  await expect(admin.getByRole('checkbox')).toHaveCount(defaultPresetTasks.length)
  await expect(admin.getByRole('button', { name: /^Reopen/ })).toHaveCount(0)
  for (const preset of defaultPresetTasks) {
    const row = admin.getByRole('listitem').filter({ hasText: preset.title })
    await expect(row).toContainText(prospect.company)
  }
  await section('Bookings').click()
  await expect(planned).toBeVisible()

  const mail = await mailTo(portal, prospect.email, /portal/)
  expect(mail).not.toContain(prospect.given)
  await visitor.goto(linkIn(mail))
  await signInFirst(visitor)
  const welcome = visitor.getByRole('region', { name: 'Welcome, Paula' })
  await expect(welcome).toContainText('Your next meeting is')
  await expect(visitor.getByText(messages.updates.emptyTitle)).toBeVisible()
  const dashboard = visitor.getByRole('region', { name: /glance/ })
  await expect(dashboard).toContainText(title)
  await expect(dashboard).not.toContainText('Leads')
  await axe(visitor)
  const tabs = visitor.getByRole('navigation', { name: 'Dashboard' })
  await tabs.getByRole('link', { name: 'Payments' }).click()
  await expect(visitor.getByText(messages.payments.emptyTitle)).toBeVisible()
  await axe(visitor)
  await tabs.getByRole('link', { name: 'Book A Meeting' }).click()
  const meeting = visitor
    .getByRole('list', { name: 'Upcoming meetings' })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(meeting).toBeVisible()
  await deliver(portal, { ...booking, cancelled: true })
  for (const gone of [meeting, planned]) await expect(gone).toBeHidden()
})
