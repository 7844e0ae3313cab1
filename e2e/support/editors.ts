import { startReading } from '@leadwright/shared/contracts/hiring/hiring'
import { setAppointment } from '@leadwright/shared/contracts/leads'
import { expect, type Locator, type Page, type Request } from 'playwright/test'
import type { Colleague } from './colleague.ts'
import { sampleLeads } from './leads.ts'
import type { DemoRole } from './sign-in.ts'

/** Every form that saves a version of a record, with conflicting edits by two people. */

/** The body of a save: fields and the version that was read. */
export type Body = Record<string, unknown>

/** What another person does right before a save. */
type Act = (request: Request, them: Colleague) => Promise<unknown>
/** Another person deletes the record. */
export const deletion: Act = (request, them) => them.send('DELETE', request.url())

interface Editor {
  /** The name of the form, without its record. */
  name: string
  path: string
  /** Goes from the page to the form; omitted where the page shows the form immediately. */
  open?: (page: Page) => Promise<unknown>
  /** Types into the form. */
  type: (form: Locator) => Promise<unknown>
  /** What the other person saves at that moment: other values for some fields. */
  theirs: Body | Act
  /** The fields of the final save, merged from both. */
  merged: Body
  /** The other person's change affects no field of the form. */
  isAlike?: true
  /** How the record is deleted in the meantime, and the buttons offered; the first is clicked. */
  whenDeleted?: { remove?: Act; ways: readonly RegExp[] }
  /** The dialog stays open after a save. */
  staysOpen?: true
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const edit = (name: string | RegExp) => (page: Page) =>
  click(name)(page).then(() => click('Edit')(page))
const viaMenu = (button: RegExp, row: string) => async (page: Page) => {
  const item = page.getByRole('listitem').filter({ hasText: row }).first()
  await item.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}
const fill = (name: string, value: string) => (form: Locator) =>
  form.locator(`[name="${name}"]`).fill(value)
const day = '2027-03-04'
const staffId = '00000000-0000-4000-8000-0000000000b1'
/** This person is removed. The one above signs in afterwards. */
const otherStaffId = '00000000-0000-4000-8000-0000000000b2'
const clientId = '00000000-0000-4000-8000-0000000000c2'
export const submissionId = '00000000-0000-4000-8000-0000000000a9'
const versionOf = (sent: Request) => (sent.postDataJSON() as { version: number }).version
const removal: Act = (_, them) => them.send('DELETE', `/api/people/${otherStaffId}`)
const restore = /^Restore/
const asNew = /as new/
const restored = { ways: [restore, asNew] }
const savedAsNew = { ways: [asNew, restore] }
const titles = {
  type: fill('title', 'Mine'),
  theirs: { title: 'Not mine', notes: 'Theirs' },
  merged: { title: 'Mine', notes: 'Theirs' },
} as const

export const editors: Record<DemoRole, Editor[]> = {
  admin: [
    {
      name: 'link',
      path: '/studio/vault/links',
      open: edit('Landing page'),
      ...titles,
      whenDeleted: restored,
    },
    {
      name: 'prompt',
      path: '/studio/vault/prompts',
      open: edit('Reply to “not now”'),
      ...titles,
      whenDeleted: savedAsNew,
    },
    {
      name: 'password',
      path: '/studio/vault/passwords',
      open: edit(/^Ad account/),
      type: fill('accountName', 'Mine'),
      theirs: { accountName: 'Not mine', notes: 'Theirs' },
      merged: { accountName: 'Mine', notes: 'Theirs' },
      whenDeleted: { ways: [restore] },
      staysOpen: true,
    },
    {
      name: 'event',
      path: '/studio/workspace/calendar',
      open: (page) => page.getByText('Shared event').click(),
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', notes: 'Theirs', startsAt: day, endsAt: day },
      merged: { title: 'Mine', notes: 'Theirs', startsAt: day },
      whenDeleted: restored,
    },
    {
      name: 'milestone',
      path: '/studio/workspace/timeline',
      open: viaMenu(/^More/, 'First monthly review'),
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', dueOn: day },
      merged: { title: 'Mine', dueOn: day },
      whenDeleted: savedAsNew,
    },
    {
      name: 'task',
      path: `/studio/workspace/staff/${staffId}/tasks`,
      open: viaMenu(/^More/, 'Prepare the monthly review'),
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', clientId, dueOn: day },
      merged: { title: 'Mine', clientId, dueOn: day },
      whenDeleted: restored,
    },
    {
      name: 'video',
      path: '/studio/academy?section=Paid+Ads',
      open: async (page) => {
        await click(/^Actions for/)(page)
        await page.getByRole('menuitem', { name: 'Edit' }).click()
      },
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', dueOn: day, category: 'Customer Service' },
      merged: { title: 'Mine', dueOn: day, category: 'Customer Service' },
      whenDeleted: savedAsNew,
    },
    {
      name: 'staff',
      path: `/studio/workspace/staff/${otherStaffId}/room`,
      open: click('Edit'),
      type: fill('lastName', 'Own'),
      theirs: { lastName: 'Else', firstName: 'Sent' },
      merged: { lastName: 'Own', firstName: 'Sent' },
      whenDeleted: { remove: removal, ways: [asNew] },
    },
    {
      name: 'client',
      path: `/studio/workspace/clients/${clientId}/details`,
      type: fill('lastName', 'Mine'),
      theirs: { lastName: 'Other', companyName: 'Theirs' },
      merged: { lastName: 'Mine', companyName: 'Theirs' },
    },
    {
      name: 'lead',
      path: `/studio/workspace/leads/${sampleLeads.draft}`,
      open: click('Edit'),
      type: fill('person', 'Mine'),
      theirs: { person: 'Not mine', phone: '+45 70 10 20 30' },
      merged: { person: 'Mine', phone: '+45 70 10 20 30' },
      whenDeleted: restored,
    },
    {
      name: 'lead-appointment',
      path: `/studio/workspace/leads/${sampleLeads.released}`,
      open: click('Agree appointment'),
      type: fill('appointmentAt', '4 Mar 2027, 14:05'),
      // Another time for each version, because the same one changes nothing.
      theirs: (request, them) => {
        const version = versionOf(request)
        return them.send('PUT', request.url(), {
          appointmentAt: `${day}T09:0${version}:00.000Z`,
          version,
        })
      },
      merged: { appointmentAt: expect.stringMatching(/:05:00\.000Z$/) },
    },
    {
      name: 'lead-reason',
      path: `/studio/workspace/leads/${sampleLeads.released}`,
      open: click('Not interested in the end'),
      type: fill('reason', 'Mine'),
      theirs: (request, them) =>
        them(setAppointment, {
          params: { clientId: sampleLeads.clientId, leadId: sampleLeads.released },
          body: { appointmentAt: `${day}T10:00:00.000Z`, version: versionOf(request) },
        }),
      merged: { reason: 'Mine' },
      isAlike: true,
    },
    {
      name: 'campaign-status',
      path: `/studio/workspace/clients/${clientId}/campaign`,
      type: (form) => form.locator('select').selectOption('paused'),
      theirs: { status: 'finished' },
      merged: { status: 'paused' },
    },
    {
      name: 'report',
      path: `/studio/workspace/clients/${clientId}/report?month=${new Date().toISOString().slice(0, 7)}`,
      type: fill('comment', 'Mine'),
      theirs: { comment: 'Not mine' },
      merged: { comment: 'Mine' },
    },
    {
      name: 'campaign-week',
      path: `/studio/workspace/clients/${clientId}/campaign`,
      type: async (form) => {
        await fill('leads', '7')(form)
        await fill('appointments', '3')(form)
      },
      theirs: { leads: 5, appointments: 3 },
      merged: { leads: 7, appointments: 3 },
    },
    {
      name: 'meeting',
      path: `/studio/workspace/clients/${clientId}/meetings`,
      open: click(/^Edit /),
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', minutes: 15 },
      merged: { title: 'Mine', minutes: 15 },
      whenDeleted: { ways: [asNew] },
    },
    {
      name: 'setting',
      path: '/studio/workspace/settings',
      type: (form) => form.locator('textarea').first().fill('Mine'),
      theirs: { value: { text: 'Theirs' } },
      merged: { value: { text: 'Mine' } },
    },
    {
      name: 'hiring-decision',
      path: `/studio/workspace/staff/hiring/${submissionId}`,
      open: click('Decline'),
      type: fill('message', 'Mine'),
      theirs: (request, them) =>
        them(startReading, { params: { id: submissionId }, body: { version: versionOf(request) } }),
      merged: { message: 'Mine' },
      isAlike: true,
    },
    {
      // Another person makes them an admin and reverts it.
      name: 'role',
      path: '/studio/workspace/people',
      open: (page) => page.getByRole('link', { name: 'Sample Person' }).click(),
      type: (form) => form.locator('select').selectOption('admin'),
      theirs: async (request, them) => {
        const version = versionOf(request)
        const roles = [
          { role: 'admin', version },
          { role: 'staff', version: version + 1 },
        ]
        for (const body of roles) await them.send('PUT', request.url(), body)
      },
      merged: { role: 'admin' },
      staysOpen: true,
    },
  ],
  staff: [
    {
      name: 'own-staff',
      path: '/studio/profile',
      type: fill('lastName', 'Mine'),
      theirs: { lastName: 'Other', firstName: 'Theirs' },
      merged: { lastName: 'Mine', firstName: 'Theirs' },
    },
  ],
  client: [
    {
      name: 'own-profile',
      path: '/dashboard/settings',
      type: fill('lastName', 'Mine'),
      theirs: { lastName: 'Other', googleEmail: 'theirs@leadwright.test' },
      merged: { lastName: 'Mine', googleEmail: 'theirs@leadwright.test' },
    },
    {
      name: 'update',
      path: '/dashboard/updates',
      open: async (page) => {
        await click(/^Referral bonus/)(page)
        await dialog(page).getByRole('button', { name: 'Edit' }).click()
      },
      type: fill('title', 'Mine'),
      theirs: { title: 'Not mine', description: 'Theirs' },
      merged: { title: 'Mine', description: 'Theirs' },
      whenDeleted: {
        remove: (request, them) =>
          them.send('POST', `${request.url()}/withdraw`, { version: versionOf(request) }),
        ways: [asNew],
      },
      staysOpen: true,
    },
  ],
}
