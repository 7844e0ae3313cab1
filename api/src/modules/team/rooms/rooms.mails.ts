import { paths } from '@leadwright/shared/portal-paths'
import { roomPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../../config.ts'
import type { MailText } from '../../mail/mail.usecases.ts'

/** Notifies a room's owner that someone is asking to join. */
export const entryRequestedMail = (config: Config, personName: string): MailText => ({
  subject: `${personName} is asking to join your meeting room`,
  paragraphs: [
    `${personName} is asking to join your meeting room.`,
    'In the Office, you can give access for an hour, for today or permanently, or decline.',
  ],
  action: { label: 'Open the Office', url: `${config.portalOrigin}${paths.office}` },
})

/**
 * Notifies the person who asked. The Meet link itself is never emailed.
 * @param room.until e.g. "until 10:30 CET"; null for good
 */
export const entryGrantedMail = (
  config: Config,
  room: { roomName: string; slug: string; until: string | null },
): MailText => ({
  subject: `You can join ${room.roomName}’s meeting room`,
  paragraphs: [
    `You have access to ${room.roomName}’s meeting room ${room.until ?? 'permanently'}.`,
  ],
  action: { label: 'Join Meeting', url: `${config.portalOrigin}${roomPath(room.slug)}` },
})
