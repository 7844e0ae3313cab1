import { dayIn, dayInWords } from '@leadwright/shared/days'
import type { Config } from '../../config.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'
import { retryAfter } from './backups.rules.ts'

interface Failure {
  to: string
  /** The end of a sentence, as a program states it. */
  reason: string
  /** When the newest verified backup was finished. */
  verifiedAt: string | undefined
}

export const backupFailedMail = (
  { company, portalOrigin, backups }: Config,
  { to, reason, verifiedAt }: Failure,
): OutgoingMail => ({
  kind: 'backup.failed',
  to,
  subject: 'The backup failed',
  paragraphs: [
    `The backup in ${backups.dir} failed: ${reason}`,
    verifiedAt === undefined
      ? 'There is no verified backup there yet.'
      : `The newest verified backup is of ${dayInWords(dayIn(company.timeZone, new Date(verifiedAt)))}. It was kept.`,
    `It is tried again every ${retryAfter / 60_000} minutes. This is the only mail about it; once a backup has succeeded, the note on your first page is gone.`,
  ],
  action: { label: 'Open the studio', url: `${portalOrigin}/studio` },
})
