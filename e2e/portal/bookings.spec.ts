import type { SampleBooking } from '../../api/src/testing/deliveries.ts'
import { deliveryOf, signedRequest } from '../../api/src/testing/deliveries.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { axe, expect, test } from '../test.ts'

async function deliver(portal: PortalServer, booking: SampleBooking): Promise<void> {
  const body = deliveryOf('calendly', booking)
  const now = new Date()
  const { status } = await fetch(signedRequest(portal.url, 'calendly', body, { now }))
  expect(status).toBe(204)
}

/** It has just begun, so that it is of today, and not over, whatever the zone. */
const booking = (change: Partial<SampleBooking>): SampleBooking => {
  const begun = new Date(Date.now() - 60_000).toISOString()
  return { id: 'first', startsAt: begun, bookedAt: begun, name: '', email: '', ...change }
}

test('a booking appears by itself on the dashboard, in Today and in the calendar, and goes when it is cancelled', async ({
  portal,
  signIn,
  newVisitor,
}) => {
  const title = 'Strategy call'
  const guest = { title, name: 'Mara Lind', email: 'client@leadwright.test' }
  const opened = [
    ['client', '/dashboard'],
    ['client', '/dashboard/meetings'],
    ['admin', '/studio'],
    ['admin', '/studio/workspace/calendar'],
  ] as const
  const pages = await Promise.all(
    opened.map(async ([who, path]) => {
      const page = await newVisitor()
      await signIn(who, page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
      return page.getByRole('main').getByText(title).first()
    }),
  )
  await deliver(portal, booking(guest))
  for (const shown of pages) await expect(shown).toBeVisible()
  await deliver(portal, booking({ ...guest, cancelled: true }))
  for (const shown of pages) await expect(shown).toBeHidden()
})

test('an admin says to whom a booking belongs, that the guest came, and adds a client from another one', async ({
  page,
  portal,
  signIn,
}) => {
  await deliver(portal, booking({ id: 'second', name: 'Grace Guest', email: 'grace@guest.test' }))
  await signIn('admin')
  await page.goto('/studio/workspace/bookings')
  const nobodys = page.getByRole('list', { name: 'Nobody’s yet' })
  const grace = nobodys.getByRole('listitem').filter({ hasText: 'Grace Guest' })
  await expect(grace).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height })
  await axe(page)
  await page.setViewportSize({ width, height })
  await axe(page)
  await grace.getByRole('combobox').fill('jonas')
  await page.getByRole('option', { name: /^Jonas Berg/ }).click()
  await expect(grace).toBeHidden()

  const upcoming = page.getByRole('list', { name: 'Upcoming' })
  const met = upcoming.getByRole('listitem').filter({ hasText: 'Grace Guest' })
  await expect(met.getByRole('link', { name: 'Jonas Berg' })).toBeVisible()
  await met.getByRole('button', { name: 'Attended' }).click()
  await expect(met.getByRole('button', { name: 'Attended' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const clara = nobodys.getByRole('listitem').filter({ hasText: 'Clara Winter' })
  await clara.getByRole('button', { name: 'Add client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(
    'clara@winter-robotics.example',
  )
  await dialog.getByLabel('Company Name').fill('Winter Robotics')
  await dialog.getByLabel('Password', { exact: true }).fill('a-long-password-of-hers')
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expect(clara).toBeHidden()
  await expect(upcoming.getByRole('link', { name: 'Clara Winter' })).toBeVisible()
})
