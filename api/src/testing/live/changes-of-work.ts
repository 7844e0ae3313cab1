import { academyCategories } from '@leadwright/shared/academy'
import * as academy from '@leadwright/shared/contracts/academy'
import { events, renewFeed } from '@leadwright/shared/contracts/calendar'
import { setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import { cancelMeeting, planMeeting } from '@leadwright/shared/contracts/clients/meetings'
import { milestones, setMilestoneDone } from '@leadwright/shared/contracts/clients/milestones'
import { addHiringNote, startReading } from '@leadwright/shared/contracts/hiring/hiring'
import { addExpense, pastClients } from '@leadwright/shared/contracts/money/finances'
import { addPayEntry } from '@leadwright/shared/contracts/money/pay'
import { completePayment } from '@leadwright/shared/contracts/money/payments'
import * as updates from '@leadwright/shared/contracts/money/updates'
import { changeSetting } from '@leadwright/shared/contracts/settings'
import { setTaskDone, tasks } from '@leadwright/shared/contracts/team/tasks'
import { links } from '@leadwright/shared/contracts/vault/links'
import { passwords, revealPassword } from '@leadwright/shared/contracts/vault/passwords'
import { prompts } from '@leadwright/shared/contracts/vault/prompts'
import { documents, recordings } from '@leadwright/shared/contracts/vault/recordings'
import { settingDefaults } from '@leadwright/shared/settings'
import { apply } from '../application.ts'
import { by, type Change, known, ofEach } from './hands.ts'

const [firstSection, secondSection] = academyCategories
const video = { streamableCode: 'moo1a2', title: '', description: '', dueOn: '2026-03-01' }
const sections = settingDefaults.academySections.map((row, at) => ({
  ...row,
  openToStaff: at === 0,
}))
const money = { kind: 'payment', amount: 1_000, date: '2026-03-05' } as const
const update = { title: 'Closed a deal', description: 'Sample.', value: '10' }
const prompt = { title: 'Ask', description: '', prompt: 'Do it.', notes: '' }
const link = { title: 'Map', link: 'https://example.com', notes: '' }
const googleDriveLink = 'https://drive.google.com/file/d/1a2B34cD5eF6g/view'
const account = { accountName: 'Ads', login: 'ads', notes: '' }
const task = { title: 'Call', dueOn: '2026-03-01' }

const admin = by('writer')
const colleague = by('colleague')
const client = by('client')

/** One change of each thing that people work on, in an order in which each one works. */
export const changesOfWork: readonly Change[] = [
  admin('a section of the academy is opened to staff', changeSetting, () => ({
    params: { key: 'academySections' as const },
    body: { version: 0, value: sections },
  })),
  admin(
    'a video is added',
    academy.videos.create,
    () => ({ body: { ...video, category: firstSection } }),
    ({ id }, ids) => {
      ids['videoId'] = id
    },
  ),
  by('staff')('a video is watched in another tab', academy.saveProgress, (hands) => ({
    params: { videoId: known(hands, 'videoId') },
    body: { watched: true },
  })),
  admin('a video moves to a section that is closed to staff', academy.videos.update, (hands) => ({
    params: { videoId: known(hands, 'videoId') },
    body: { ...video, category: secondSection, version: 1 },
  })),
  admin('an event is added', events.create, () => ({
    body: {
      ...{ title: 'Fair', location: '', notes: '' },
      ...{ allDay: true, startsAt: '2026-03-12', endsAt: '2026-03-12' },
    },
  })),
  ...ofEach(['admin', 'staff'], (who) => by(who)('a calendar feed is made', renewFeed, () => ({}))),
  admin('a campaign begins', setCampaignStatus, ({ people }) => ({
    params: { clientId: people.client.id },
    body: { status: 'active' as const, version: null },
  })),
  admin(
    'a meeting is planned',
    planMeeting,
    ({ people }) => ({
      params: { clientId: people.client.id },
      body: { title: 'Review', startsAt: '2026-03-20T10:00:00.000Z', minutes: 30 },
    }),
    ({ id }, ids) => {
      ids['meetingId'] = id
    },
  ),
  admin('a meeting is cancelled', cancelMeeting, (hands) => ({
    params: { clientId: hands.people.client.id, meetingId: known(hands, 'meetingId') },
  })),
  admin(
    'a milestone is added',
    milestones.create,
    ({ people }) => ({
      body: { title: 'Warm-up', dueOn: '2026-03-12', clientId: people.client.id },
    }),
    ({ id }, ids) => {
      ids['milestoneId'] = id
    },
  ),
  admin('a milestone is done', setMilestoneDone, (hands) => ({
    params: { milestoneId: known(hands, 'milestoneId') },
    body: { done: true, version: 1 },
  })),
  [
    'an application arrives',
    async (hands) => {
      hands.ids['hiring'] = (await apply(hands)).row.id
    },
  ],
  admin('an application is read', startReading, (hands) => ({
    params: { id: known(hands, 'hiring') },
    body: { version: 1 },
  })),
  admin('a note is written about an application', addHiringNote, (hands) => ({
    params: { id: known(hands, 'hiring') },
    body: { text: 'Good.' },
  })),
  admin('an expense is entered', addExpense, () => ({
    body: { title: 'Ads', amount: 100, spentOn: '2026-03-05' },
  })),
  admin('a client from before is entered', pastClients.create, () => ({
    body: { name: 'Former', firstMonth: '2026-02', lastMonth: '2026-03' },
  })),
  ...ofEach(['admin', 'staff'], (who) =>
    admin('pay is entered', addPayEntry, ({ people }) => ({
      body: {
        ...{ type: 'payment' as const, amount: 100, title: 'March', paidOn: '2026-03-05' },
        staffId: people[who].id,
      },
    })),
  ),
  ...ofEach(['admin', 'staff'], (who) =>
    admin(
      'a task is assigned',
      tasks.create,
      ({ people }) => ({
        body: { ...task, clientId: people.client.id, assigneeId: people[who].id },
      }),
      ({ id }, ids) => {
        ids['taskId'] = id
      },
    ),
  ),
  by('staff')('a task is done', setTaskDone, (hands) => ({
    params: { taskId: known(hands, 'taskId') },
    body: { done: true, version: 1 },
  })),
  admin('a task is handed over', tasks.update, (hands) => ({
    params: { taskId: known(hands, 'taskId') },
    body: { ...task, clientId: null, assigneeId: hands.people.colleague.id, version: 2 },
  })),
  client(
    'a client writes an update',
    updates.addUpdate,
    () => ({ body: update }),
    ({ id }, ids) => {
      ids['updateId'] = id
    },
  ),
  client('an update is withdrawn', updates.withdrawUpdate, (hands) => ({
    params: { updateId: known(hands, 'updateId') },
    body: { version: 1 },
  })),
  client('an update is sent again', updates.restoreUpdate, (hands) => ({
    params: { updateId: known(hands, 'updateId') },
    body: { version: 2 },
  })),
  admin(
    'an update is approved',
    updates.approveUpdate,
    (hands) => ({
      params: { updateId: known(hands, 'updateId') },
      body: { ...money, status: 'pending' as const, version: 3 },
    }),
    ({ paymentId }, ids) => {
      ids['paymentId'] = paymentId ?? ''
    },
  ),
  admin('a payment is completed', completePayment, (hands) => ({
    params: { paymentId: known(hands, 'paymentId') },
    body: money,
  })),
  admin('an update is written to a client', updates.writeUpdate, ({ people }) => ({
    params: { clientId: people.client.id },
    body: { ...update, value: '' },
  })),
  admin('a text of the site changes', changeSetting, () => ({
    params: { key: 'footerText' as const },
    body: { version: 0, value: { text: 'Imprint' } },
  })),
  admin('the main office asks for a sign-in', changeSetting, () => ({
    params: { key: 'mainOffice' as const },
    body: { version: 0, value: { meetUrl: '', requireSignIn: true } },
  })),

  colleague(
    'a prompt is added',
    prompts.create,
    ({ people }) => ({ body: { ...prompt, clientId: people.client.id } }),
    ({ promptId }, ids) => {
      ids['promptId'] = promptId
    },
  ),
  colleague('a prompt changes', prompts.update, (hands) => ({
    params: { promptId: known(hands, 'promptId') },
    body: { ...prompt, clientId: hands.people.client.id, prompt: 'Do it well.', version: 1 },
  })),
  colleague('a prompt is deleted', prompts.remove, (hands) => ({
    params: { promptId: known(hands, 'promptId') },
  })),
  colleague('a prompt is restored', prompts.restore, (hands) => ({
    params: { promptId: known(hands, 'promptId') },
  })),
  colleague(
    'a link is added',
    links.create,
    ({ people }) => ({ body: { ...link, clientId: people.client.id } }),
    ({ linkId }, ids) => {
      ids['linkId'] = linkId
    },
  ),
  colleague('a link changes', links.update, (hands) => ({
    params: { linkId: known(hands, 'linkId') },
    body: { ...link, clientId: '', version: 1 },
  })),
  ...Object.entries({ recordings, documents }).flatMap(([kind, endpoints]) => [
    colleague(
      `one of the ${kind} is added`,
      endpoints.create,
      ({ people }) => ({ body: { googleDriveLink, clientId: people.client.id } }),
      ({ id }, ids) => {
        ids[kind] = id
      },
    ),
    colleague(`one of the ${kind} is deleted`, endpoints.remove, (hands) => ({
      params: { id: known(hands, kind) },
    })),
  ]),
  admin(
    'a password is shared',
    passwords.create,
    ({ people }) => ({
      body: {
        ...{ ...account, id: crypto.randomUUID() },
        ...{ password: 'sample-secret', access: [people.staff.id] },
      },
    }),
    ({ id }, ids) => {
      ids['passwords'] = id
    },
  ),
  by('staff')('a password is revealed', revealPassword, (hands) => ({
    params: { id: known(hands, 'passwords') },
  })),
  admin('a password is no longer shared', passwords.update, (hands) => ({
    params: { id: known(hands, 'passwords') },
    body: { ...account, access: [], version: 1 },
  })),
]
