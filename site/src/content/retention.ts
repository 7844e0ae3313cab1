import { dataRequestKeptDays } from '@leadwright/shared/data-requests'
import {
  HIRING_AGENT_DAYS,
  HIRING_FILE_MONTHS,
  HIRING_RECORD_MONTHS,
} from '@leadwright/shared/hiring-rules'
import {
  BACKUPS_KEPT,
  DRAFT_MONTHS,
  ERASED_ADDRESS_DAYS,
  GUEST_DAYS,
  LEAD_MONTHS,
  MAIL_DAYS,
  NOTIFICATION_DAYS,
  TRASH_DAYS,
} from '@leadwright/shared/retention'

/** A backup is made each night, and the newest ones are kept: as many days as backups. */
const backupDays = Number(process.env['BACKUP_KEEP'] || BACKUPS_KEPT)
if (!(backupDays >= 1)) throw new Error('BACKUP_KEEP must be a number of backups')

/** What is kept, for how long and why; uses the constants of the jobs that delete it. */
export const retention: readonly { what: string; time: string; why: string }[] = [
  {
    what: 'An application without a decision: the PDF, your email address, your name if you gave it',
    time: 'until we decide or you withdraw it',
    why: 'to decide on it and reply to you',
  },
  {
    what: 'The PDF of an application',
    time: `${HIRING_FILE_MONTHS} months after the decision or withdrawal`,
    why: 'to answer questions about the decision',
  },
  {
    what: 'The rest of an application, including our notes',
    time: `${HIRING_RECORD_MONTHS} months after the decision or withdrawal`,
    why: 'to know whether you have applied before',
  },
  {
    what: 'The browser and platform an application was sent with',
    time: `${HIRING_AGENT_DAYS} days`,
    why: 'to find out why a file arrived damaged',
  },
  {
    what: 'Name, email address and answers of a person who booked a meeting but became neither a client nor an applicant',
    time: `${GUEST_DAYS} days after the meeting`,
    why: 'to prepare the meeting and remember that we met',
  },
  {
    what: 'Name, contact details and replies of a person we introduced to a client',
    time: `${LEAD_MONTHS} months after the last activity`,
    why: 'to arrange the meeting and agree on what came of it',
  },
  {
    what: 'The same of a person we didn’t introduce to anyone',
    time: `${DRAFT_MONTHS} months after the last change, or after the day on which you asked us to write again`,
    why: 'to continue the conversation if you want to',
  },
  {
    what: 'An email address or domain on our do-not-contact list',
    time: 'until you agree to be contacted again',
    why: 'to make sure that we don’t write to you',
  },
  {
    what: 'The same of a person whose data we erased',
    time: `readable for at most ${ERASED_ADDRESS_DAYS} days; then only a code from which it can’t be read`,
    why: 'to block it in the tools that send our emails, and to recognize it if someone adds it again',
  },
  {
    what: 'That you asked to see or erase your data',
    time: `${dataRequestKeptDays} days after our answer, without your email address`,
    why: 'to show that we answered',
  },
  {
    what: 'Who we emailed, and about what',
    time: `${MAIL_DAYS} days; the text of an email only until it is sent`,
    why: 'to answer questions about an email',
  },
  {
    what: 'Notifications in the portal',
    time: `${NOTIFICATION_DAYS} days`,
    why: 'to show what you have not seen yet',
  },
  {
    what: 'Items deleted in the portal',
    time: `${TRASH_DAYS} days`,
    why: 'to restore items deleted by mistake',
  },
  {
    what: 'Backups, which still contain deleted data',
    time: `${backupDays} days`,
    why: 'to recover after a failure; what was erased is erased again when a backup is used',
  },
  {
    what: 'Accounts, payments and the record of who changed what',
    time: 'as long as we work together, and then as long as the law requires us to keep accounting records',
    why: 'to show what was agreed, done and paid',
  },
]
