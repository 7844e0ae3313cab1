import type { GrantTerm } from '@leadwright/shared/contracts/team/rooms'
import { paths } from '@leadwright/shared/portal-paths'
import { roomPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

/** Notifies a room's owner that someone is asking to join. */
export const entryRequestedMail = (
  config: Config,
  to: Recipient,
  personName: string,
): OutgoingMail => ({
  kind: 'room.asked',
  to,
  subject: `${personName} is asking to join your meeting room`,
  paragraphs: [
    `${personName} is asking to join your meeting room.`,
    'In the Office, you can give access for an hour, for today or permanently, or decline.',
  ],
  action: { label: 'Open the Office', url: `${config.portalOrigin}${paths.office}` },
})

const terms: Record<GrantTerm, string> = {
  hour: 'for an hour',
  today: 'for today',
  good: 'permanently',
}

/** Notifies the person who asked. The Meet link itself is never emailed. */
export const entryGrantedMail = (
  config: Config,
  to: Recipient,
  room: { roomName: string; slug: string; term: GrantTerm },
): OutgoingMail => ({
  kind: 'room.granted',
  to,
  subject: `You can join ${room.roomName}’s meeting room`,
  paragraphs: [`You have access to ${room.roomName}’s meeting room ${terms[room.term]}.`],
  action: { label: 'Join Meeting', url: `${config.portalOrigin}${roomPath(room.slug)}` },
})
