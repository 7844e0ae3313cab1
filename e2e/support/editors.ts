import { startReading } from '@leadwright/shared/contracts/hiring/hiring'
import type { Page } from 'playwright/test'
import { clientEditors, clientId } from './client-editors.ts'
import {
  type Act,
  asNew,
  click,
  day,
  dialog,
  type Editor,
  fill,
  restore,
  restored,
  savesOther,
  versionOf,
} from './editor.ts'
import { leadEditors } from './lead-editors.ts'
import { sendingEditors } from './sending-editors.ts'
import type { DemoRole } from './sign-in.ts'
import { targetListEditors } from './target-list-editors.ts'

const edit = (name: string | RegExp) => (page: Page) =>
  click(name)(page).then(() => click('Edit')(page))
const viaMenu = (button: RegExp, row: string) => async (page: Page) => {
  const item = page.getByRole('listitem').filter({ hasText: row }).first()
  await item.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}
const staffId = '00000000-0000-4000-8000-0000000000b1'
/** This person is removed. The one above signs in afterwards. */
const otherStaffId = '00000000-0000-4000-8000-0000000000b2'
export const submissionId = '00000000-0000-4000-8000-0000000000a9'
const removal: Act = (_, them) => them.send('DELETE', `/api/people/${otherStaffId}`)
const savedAsNew = { ways: [asNew, restore] }
const titles = {
  type: fill('title', 'Mine'),
  theirs: { title: 'Not mine', notes: 'Theirs' },
  merged: { title: 'Mine', notes: 'Theirs' },
} as const

/** Every form that saves a version of a record. */
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
    ...clientEditors,
    ...leadEditors,
    ...sendingEditors,
    ...targetListEditors,
    {
      name: 'report',
      path: `/studio/workspace/clients/${clientId}/report?month=${new Date().toISOString().slice(0, 7)}`,
      type: fill('comment', 'Mine'),
      theirs: { comment: 'Not mine' },
      merged: { comment: 'Mine' },
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
      name: 'meeting-notes',
      path: '/studio/workspace/clients/00000000-0000-4000-8000-0000000000c1/meetings',
      open: click(/^Agenda and notes/),
      type: fill('agenda', 'Mine'),
      theirs: savesOther((version) => ({ agenda: `Agenda ${version}`, notes: 'Theirs' })),
      merged: { agenda: 'Mine', notes: 'Theirs' },
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
      opensNext: true,
    },
    {
      // Another person makes them an admin and reverts it.
      name: 'role',
      path: '/studio/workspace/staff/access',
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
