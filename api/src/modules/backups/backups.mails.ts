import { dayIn, dayInWords } from '@leadwright/shared/days'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../config.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'
import { retryDelayMs } from './backups.rules.ts'

interface Failure {
  to: string
  /** The failure as the backup command reported it. */
  reason: string
  /** When the newest verified backup finished. */
  verifiedAt: string | undefined
}

export const backupFailedMail = (
  { company, portalOrigin, backups }: Config,
  { to, reason, verifiedAt }: Failure,
): OutgoingMail => ({
  kind: 'backup.failed',
  to,
  subject: `The backup of your ${company.name} portal failed`,
  paragraphs: [
    `The backup in ${backups.dir} failed: ${reason}`,
    verifiedAt === undefined
      ? 'No backup has been verified there yet.'
      : `The newest verified backup, from ${dayInWords(dayIn(company.timeZone, new Date(verifiedAt)))}, was kept.`,
    `The server tries again every ${retryDelayMs / 60_000} minutes. This is the only email about it. When a backup succeeds, the notice on your first page disappears.`,
  ],
  action: { label: 'Open the studio', url: `${portalOrigin}${paths.studio}` },
})
