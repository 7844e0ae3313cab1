import { instant } from '../../lib/clock.ts'
import { notificationDelayMs } from '../mail/mail.usecases.ts'
import { isCauseOf, type ReadNews } from '../notifications/notifications.usecases.ts'
import { declinedMail, proposedMail } from './meeting-proposals.mails.ts'
import { listOpenProposals } from './meeting-proposals.repository.ts'
import { meetingMail } from './meetings.mails.ts'
import { findEntry, findMeeting } from './meetings.repository.ts'

/** What became of a meeting; nothing if it is over, or was cancelled before the client learned of it. */
export const readMeetingNews: ReadNews = ({ deps, reader, at }, id) => {
  const meeting = findEntry(deps.db, id)
  if (!meeting || meeting.endsAt <= instant(deps.clock)) return undefined
  const isNew = Date.parse(at) - Date.parse(meeting.createdAt) < notificationDelayMs
  if (!isNew) return meetingMail(deps.config, reader, meeting)
  if (meeting.status === 'cancelled') return undefined
  return meetingMail(deps.config, reader, { ...meeting, changedAt: null, movedFrom: null })
}

/** A client's proposal, unless it was answered or replaced by another one. */
export const readProposedTime: ReadNews = ({ deps, reader, at }, clientId) => {
  const { db, config, clock } = deps
  const found = listOpenProposals(db, instant(clock), clientId).find(({ proposedAt }) =>
    isCauseOf(at, proposedAt),
  )
  const proposal = found?.meeting.proposal
  if (!found || !proposal) return undefined
  const { companyName, meeting } = found
  return proposedMail(config, reader, { clientId, companyName, meeting: { ...meeting, proposal } })
}

/** The team's answer, until the meeting is moved after all or another time is proposed. */
export const readDeclinedTime: ReadNews = ({ deps, reader }, id) => {
  const meeting = findMeeting(deps.db, id)
  const proposal = meeting?.proposal
  if (!meeting || proposal?.state !== 'declined') return undefined
  return declinedMail(deps.config, reader, { ...meeting, proposal })
}
