import {
  HIRING_AGENT_DAYS,
  HIRING_FILE_MONTHS,
  HIRING_RECORD_MONTHS,
} from '@leadwright/shared/hiring-rules'
import { GUEST_DAYS, MAIL_DAYS, NOTIFICATION_DAYS, TRASH_DAYS } from '@leadwright/shared/retention'

/** What is kept, for how long, and what for; from the constants of the jobs that erase it. */
export const retention: readonly { what: string; time: string; why: string }[] = [
  {
    what: 'An application without a decision: the PDF, your address, your name if you gave it',
    time: 'until we decide or you withdraw it',
    why: 'to decide on it and to answer you',
  },
  {
    what: 'The PDF of an application',
    time: `${HIRING_FILE_MONTHS} months after the decision or withdrawal`,
    why: 'to answer questions about the decision',
  },
  {
    what: 'All the rest of an application, our notes included',
    time: `${HIRING_RECORD_MONTHS} months after the decision or withdrawal`,
    why: 'to know when somebody applies again',
  },
  {
    what: 'The browser and platform that an application was sent with',
    time: `${HIRING_AGENT_DAYS} days`,
    why: 'to find out why a file arrived damaged',
  },
  {
    what: 'Name, address and answers of somebody who booked a meeting and became neither client nor applicant',
    time: `${GUEST_DAYS} days after the meeting`,
    why: 'to prepare the meeting, and to know that we have met',
  },
  {
    what: 'To whom we sent a mail and about what',
    time: `${MAIL_DAYS} days; its text until it was sent`,
    why: 'to answer questions about a mail',
  },
  {
    what: 'News shown in the portal',
    time: `${NOTIFICATION_DAYS} days`,
    why: 'to show what you have not seen yet',
  },
  {
    what: 'What was deleted in the portal',
    time: `${TRASH_DAYS} days`,
    why: 'to restore what was deleted by mistake',
  },
  {
    what: 'Accounts, payments, and the record of who changed what',
    time: 'as long as we work together, and after that as long as the law asks us to keep accounts',
    why: 'to show what was agreed, done and paid',
  },
]
