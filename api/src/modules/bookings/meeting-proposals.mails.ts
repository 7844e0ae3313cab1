import type { MeetingView, TimeProposal } from '@leadwright/shared/contracts/bookings/meetings'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../config.ts'
import type { MailText } from '../mail/mail.usecases.ts'
import { type Reader, timesFor } from './meetings.mails.ts'

type Proposed = Pick<MeetingView, 'title' | 'startsAt' | 'minutes'> & { proposal: TimeProposal }

/** To the team; what the client wrote stays in the portal. */
export function proposedMail(
  config: Config,
  to: Reader,
  { clientId, companyName, meeting }: { clientId: string; companyName: string; meeting: Proposed },
): MailText {
  const { title, minutes, proposal } = meeting
  const timesOf = (startsAt: string) => timesFor(config, to, { startsAt, minutes })
  return {
    subject: `${companyName} proposes another time: ${title}`,
    paragraphs: [
      `${companyName} asks to move the meeting “${title}”, which is scheduled for:`,
      timesOf(meeting.startsAt),
      'Instead, one of these times would suit them:',
      ...proposal.times.map(timesOf),
    ],
    action: {
      label: 'Answer',
      url: `${config.portalOrigin}${clientTabPath(clientId, 'meetings')}`,
    },
  }
}

/** To the client. */
export function declinedMail(config: Config, to: Reader, meeting: Proposed): MailText {
  const { title, proposal } = meeting
  return {
    subject: `The meeting stays as scheduled: ${title}`,
    paragraphs: [
      `We can’t move the meeting “${title}” to one of the times that you proposed. It stays scheduled for:`,
      timesFor(config, to, meeting),
      proposal.answer,
    ],
    action: { label: 'View your meetings', url: `${config.portalOrigin}${paths.meetings}` },
  }
}
