import { academyCategories } from '@leadwright/shared/academy'
import * as academy from '@leadwright/shared/contracts/academy'
import { cancelMeeting, planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { events, renewFeed } from '@leadwright/shared/contracts/calendar'
import {
  setCampaignStatus,
  setCampaignTargets,
} from '@leadwright/shared/contracts/clients/campaigns'
import {
  milestones,
  moveMilestones,
  setMilestoneDone,
  setOwnMilestoneDone,
} from '@leadwright/shared/contracts/clients/milestones'
import {
  addHiringNote,
  inviteApplicant,
  startReading,
} from '@leadwright/shared/contracts/hiring/hiring'
import { addExpense, pastClients } from '@leadwright/shared/contracts/money/finances'
import { addPayEntry } from '@leadwright/shared/contracts/money/pay'
import * as reports from '@leadwright/shared/contracts/reports'
import { changeSetting } from '@leadwright/shared/contracts/settings'
import { setTaskDone, tasks } from '@leadwright/shared/contracts/team/tasks'
import { settingDefaults } from '@leadwright/shared/settings'
import { bookingReference } from '../../lib/booking-reference.ts'
import { apply } from '../application.ts'
import { deliver } from '../incoming-webhooks.ts'
import { changesOfBaselines } from './changes-of-baselines.ts'
import { changesOfBilling } from './changes-of-billing.ts'
import { changesOfLeads } from './changes-of-leads.ts'
import { changesOfLists } from './changes-of-lists.ts'
import { changesOfMeetings } from './changes-of-meetings.ts'
import { changesOfTargeting } from './changes-of-targeting.ts'
import { changesOfUpdates } from './changes-of-updates.ts'
import { by, type Change, createdId, ofEach } from './scenario.ts'

const [firstSection, secondSection] = academyCategories
const video = { streamableCode: 'moo1a2', title: '', description: '', dueOn: '2026-03-01' }
const sections = settingDefaults.academySections.map((row, at) => ({
  ...row,
  openToStaff: at === 0,
}))
const unchanged = { now: 0, before: 0 }
const none = { count: 0, items: [] }
const emptyMonth = {
  ...{ leads: unchanged, appointments: unchanged, byWeek: [] },
  targets: { leads: 28, appointments: null },
  ...{ agreed: none, deals: none, toCome: none, meetings: none, done: none },
  ...{ next: [], questions: none },
  money: { opening: 0, incoming: 0, outgoing: 0, closing: 0 },
  total: { fees: 0, appointments: 0, deals: 0 },
}
const task = { title: 'Call', dueOn: '2026-03-01' }

const admin = by('writer')
const client = by('client')

/** One change of everything that people work on, in a working order. */
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
  by('staff')('a video is watched in another tab', academy.saveProgress, (scenario) => ({
    params: { videoId: createdId(scenario, 'videoId') },
    body: { watched: true },
  })),
  admin(
    'a video moves to a section that is closed to staff',
    academy.videos.update,
    (scenario) => ({
      params: { videoId: createdId(scenario, 'videoId') },
      body: { ...video, category: secondSection, version: 1 },
    }),
  ),
  admin('an event is added', events.create, () => ({
    body: {
      ...{ title: 'Fair', location: '', notes: '' },
      ...{ allDay: true, startsAt: '2026-03-12', endsAt: '2026-03-12' },
    },
  })),
  ...ofEach(['admin', 'staff', 'client', 'member'], (who) =>
    by(who)('a calendar feed is made', renewFeed, () => ({})),
  ),
  admin('a campaign starts', setCampaignStatus, ({ people }) => ({
    params: { clientId: people.client.id },
    body: { status: 'active' as const, version: null },
  })),
  admin('targets are set', setCampaignTargets, ({ people }) => ({
    params: { clientId: people.client.id },
    body: { leads: 28, appointments: null, version: 1 },
  })),
  admin('a report is drafted', reports.setReportComment, ({ people }) => ({
    params: { clientId: people.client.id, month: '2020-01' },
    body: { comment: 'A good month.', version: null },
  })),
  admin('a report is sent', reports.sendReport, ({ people }) => ({
    params: { clientId: people.client.id, month: '2020-01' },
    body: { comment: 'A good month.', version: 1, figures: emptyMonth },
  })),
  ...changesOfLeads,
  admin(
    'a meeting is planned',
    planMeeting,
    ({ people }) => ({
      params: { clientId: people.client.id },
      body: {
        ...{ title: 'Review', startsAt: '2026-03-20T10:00:00.000Z', minutes: 30 },
        hostIds: [people.staff.id],
      },
    }),
    ({ id }, ids) => {
      ids['meetingId'] = id
    },
  ),
  ...changesOfMeetings,
  admin('a meeting is cancelled', cancelMeeting, (scenario) => ({
    params: { clientId: scenario.people.client.id, meetingId: createdId(scenario, 'meetingId') },
  })),
  [
    'a guest books a meeting',
    (scenario) =>
      deliver(scenario, 'cal', {
        ...{ id: 'first', name: 'Grace Guest', email: scenario.people.client.email },
        ...{ startsAt: '2026-03-12T09:00:00.000Z', bookedAt: '2026-03-10T08:00:00.000Z' },
      }),
  ],
  admin(
    'a milestone is added',
    milestones.create,
    ({ people }) => ({
      body: {
        title: 'Warm-up',
        dueOn: '2026-03-12',
        clientId: people.client.id,
        ownerId: people.staff.id,
      },
    }),
    ({ id }, ids) => {
      ids['milestoneId'] = id
    },
  ),
  admin('milestones are moved', moveMilestones, (scenario) => ({
    body: { days: 1, milestones: [{ id: createdId(scenario, 'milestoneId'), version: 1 }] },
  })),
  admin('a milestone is done', setMilestoneDone, (scenario) => ({
    params: { milestoneId: createdId(scenario, 'milestoneId') },
    body: { done: true, version: 2 },
  })),
  admin('a milestone becomes the client’s', milestones.update, (scenario) => ({
    params: { milestoneId: createdId(scenario, 'milestoneId') },
    body: { needsClient: true, version: 3 },
  })),
  client('a client reopens its milestone', setOwnMilestoneDone, (scenario) => ({
    params: { milestoneId: createdId(scenario, 'milestoneId') },
    body: { done: false, version: 4 },
  })),
  [
    'an application arrives',
    async (scenario) => {
      scenario.ids['hiring'] = (await apply(scenario)).row.id
    },
  ],
  admin('an application is read', startReading, (scenario) => ({
    params: { id: createdId(scenario, 'hiring') },
    body: { version: 1 },
  })),
  admin('a note is written about an application', addHiringNote, (scenario) => ({
    params: { id: createdId(scenario, 'hiring') },
    body: { text: 'Good.' },
  })),
  ['another application arrives', (scenario) => apply(scenario, 'second@example.com')],
  admin('an applicant is invited', inviteApplicant, (scenario) => ({
    params: { id: createdId(scenario, 'hiring') },
    body: { version: 2, applicantName: '', message: '' },
  })),
  [
    'an applicant books the interview',
    (scenario) => {
      const id = createdId(scenario, 'hiring')
      return deliver(scenario, 'cal', {
        ...{ id: 'interview', name: 'Ann', email: 'ann@example.com' },
        ...{ startsAt: '2026-03-12T11:00:00.000Z', bookedAt: '2026-03-10T08:00:00.000Z' },
        reference: bookingReference(scenario.deps.vault, { kind: 'application', id }),
      })
    },
  ],
  admin('an expense is entered', addExpense, () => ({
    body: { title: 'Ads', category: 'Marketing', amount: 100, spentOn: '2026-03-05' },
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
  by('staff')('a task is done', setTaskDone, (scenario) => ({
    params: { taskId: createdId(scenario, 'taskId') },
    body: { done: true, version: 1 },
  })),
  admin('a task is handed over', tasks.update, (scenario) => ({
    params: { taskId: createdId(scenario, 'taskId') },
    body: { ...task, clientId: null, assigneeId: scenario.people.colleague.id, version: 2 },
  })),
  ...changesOfBaselines,
  ...changesOfBilling,
  ...changesOfTargeting,
  ...changesOfLists,
  ...changesOfUpdates,
  admin('a text of the site changes', changeSetting, () => ({
    params: { key: 'footerText' as const },
    body: { version: 0, value: { text: 'Imprint' } },
  })),
  admin('the Main Office asks for a sign-in', changeSetting, () => ({
    params: { key: 'mainOffice' as const },
    body: { version: 0, value: { meetUrl: '', requireSignIn: true } },
  })),
]
