import * as meetings from '@leadwright/shared/contracts/bookings/meetings'
import { deliver } from '../incoming-webhooks.ts'
import { own } from '../own.ts'
import { by, type Change, createdId } from './scenario.ts'

const [admin, client] = [by('writer'), by('client')]

/** What happens around a meeting that was planned. */
export const changesOfMeetings: readonly Change[] = [
  admin('the agenda of a meeting is set', meetings.setMeetingNotes, (scenario) => ({
    params: { clientId: scenario.people.client.id, meetingId: createdId(scenario, 'meetingId') },
    body: { agenda: 'Figures', notes: '', recordingUrl: '', version: null },
  })),
  client('a client proposes another time for a meeting', meetings.proposeTime, (scenario) => ({
    params: { ...own, meetingId: createdId(scenario, 'meetingId') },
    body: { reason: 'We are travelling.', times: ['2026-03-23T10:00:00.000Z'] },
  })),
  admin('another time for a meeting is declined', meetings.declineTime, (scenario) => ({
    params: { clientId: scenario.people.client.id, meetingId: createdId(scenario, 'meetingId') },
    body: { answer: 'Helen is away.', version: 1 },
  })),
  [
    'a calendar sends something that cannot be read',
    (scenario) => deliver(scenario, 'cal', 'of another form'),
  ],
]
