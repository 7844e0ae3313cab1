import {
  cancelMeeting,
  changeMeeting,
  listMeetings,
} from '@leadwright/shared/contracts/bookings/meetings'
import { setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { milestones, setMilestoneDone } from '@leadwright/shared/contracts/clients/milestones'
import { links } from '@leadwright/shared/contracts/vault/links'
import type { MailTopic } from '@leadwright/shared/mail-topics'
import { proposeAnother } from './meeting-samples.ts'
import { type NewsChange, renameCompany } from './news-change.ts'
import type { Company } from './notification-causes.ts'
import { own } from './own.ts'

const minute = 60_000

/** The only meeting of the client. */
async function proposedMeeting({ ok, client }: Company) {
  const { items } = await ok(listMeetings, { params: own, query: {} }, client)
  return { id: items[0]?.id ?? '' }
}

async function moveMeeting(
  on: Company,
  meetingId: string,
  startsAt: string,
  version: number,
  title = 'Review',
) {
  const params = { clientId: on.clientId, meetingId }
  const body = { title, startsAt, minutes: 30, joinUrl: '', version }
  return on.ok(changeMeeting, { params, body }, on.admin)
}

type Kind = Extract<
  MailTopic,
  `meeting.${string}` | `milestone.${string}` | `week.${string}` | 'file.shared'
>

/** Changes before emails about meetings, milestones, weeks and files. */
export const planNewsChanges: Record<Kind, readonly [NewsChange, ...NewsChange[]]> = {
  'meeting.planned': [
    {
      name: 'the meeting was moved twice',
      change: async (on, meetingId) => {
        await moveMeeting(on, meetingId, '2026-03-20T15:00:00.000Z', 1)
        on.clock.advance(minute)
        return moveMeeting(on, meetingId, '2026-03-21T09:30:00.000Z', 2)
      },
      arrives: ['Meeting planned: Review', 'Saturday, 21 March 2026, 09:30–10:00'],
    },
    {
      name: 'the meeting was cancelled',
      change: ({ ok, admin, clientId }, meetingId) =>
        ok(cancelMeeting, { params: { clientId, meetingId } }, admin),
    },
  ],
  'meeting.proposed': [
    {
      name: 'the client proposed another time instead',
      change: async (on) => {
        await proposeAnother(on, await proposedMeeting(on), '2026-03-24T10:00:00.000Z')
      },
      arrives: ['Test Company proposes another time: Review', 'Tuesday, 24 March 2026'],
      without: '23 March',
    },
    {
      name: 'the meeting was moved',
      change: async (on) => {
        const { id } = await proposedMeeting(on)
        return moveMeeting(on, id, '2026-03-23T10:00:00.000Z', 1)
      },
    },
    {
      name: 'the company was renamed',
      change: renameCompany,
      arrives: ['Renamed Ltd proposes another time: Review'],
      without: 'travelling',
    },
  ],
  'meeting.declined': [
    {
      name: 'the title was changed',
      change: (on, id) => moveMeeting(on, id, '2026-03-20T10:00:00.000Z', 1, 'Second review'),
      arrives: ['The meeting stays as scheduled: Second review', 'Helen is away.'],
    },
    {
      name: 'the client proposed another time',
      change: (on, id) => proposeAnother(on, { id }),
    },
    {
      name: 'the meeting was cancelled',
      change: ({ ok, admin, clientId }, meetingId) =>
        ok(cancelMeeting, { params: { clientId, meetingId } }, admin),
    },
  ],
  'milestone.due': [
    {
      name: 'its title and day were changed',
      change: ({ ok, admin }, milestoneId) => {
        const body = { title: 'Approve both texts', dueOn: '2026-03-09', version: 1 }
        return ok(milestones.update, { params: { milestoneId }, body }, admin)
      },
      arrives: ['“Approve both texts” was due on 9 March 2026', 'We are waiting'],
    },
    {
      name: 'it was done',
      change: ({ ok, admin }, milestoneId) =>
        ok(setMilestoneDone, { params: { milestoneId }, body: { done: true, version: 1 } }, admin),
    },
    {
      name: 'the team does it now',
      change: ({ ok, admin }, milestoneId) => {
        const body = { needsClient: false, version: 1 }
        return ok(milestones.update, { params: { milestoneId }, body }, admin)
      },
    },
    {
      name: 'it was moved to a later day',
      change: ({ ok, admin }, milestoneId) => {
        const body = { dueOn: '2026-03-20', version: 1 }
        return ok(milestones.update, { params: { milestoneId }, body }, admin)
      },
    },
  ],
  'file.shared': [
    {
      name: 'it was renamed',
      change: ({ ok, admin, clientId }, linkId) => {
        const body = { clientId, title: 'Lead map', link: 'https://example.com', notes: '' }
        return ok(links.update, { params: { linkId }, body: { ...body, version: 2 } }, admin)
      },
      arrives: ['New file: Lead map', 'shared “Lead map” with you'],
    },
    {
      name: 'it is no longer shared',
      change: ({ ok, admin }, linkId) => ok(links.unshare, { params: { linkId } }, admin),
    },
  ],
  'week.summary': [
    {
      name: 'its figures were corrected',
      change: ({ ok, clientId, admin }) => {
        const body = { leads: 8, appointments: 1, version: 1 }
        return ok(setCampaignWeek, { params: { clientId, week: '2026-03-09' }, body }, admin)
      },
      arrives: ['Last week: 8 leads and 1 appointment'],
    },
  ],
}
