import type { GrantTerm } from '@leadwright/shared/contracts/team/rooms'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

/** Tells a room's owner that someone waits at the door. */
export const askedMail = (config: Config, to: Recipient, personName: string): OutgoingMail => ({
  kind: 'room.asked',
  to,
  subject: 'Someone has requested access to your meeting room',
  paragraphs: [
    `${personName} has requested access to your meeting room.`,
    'In the Office you can allow it for an hour, for today or permanently, or decline.',
  ],
  action: { label: 'Open the Office', url: `${config.portalOrigin}/studio/office` },
})

const terms: Record<GrantTerm, string> = {
  hour: 'for an hour',
  today: 'for today',
  good: 'from now on',
}

/** Tells whoever asked that the door is open. The Meet link itself is never mailed. */
export const letInMail = (
  config: Config,
  to: Recipient,
  room: { roomName: string; slug: string; term: GrantTerm },
): OutgoingMail => ({
  kind: 'room.granted',
  to,
  subject: 'Your access to a meeting room was approved',
  paragraphs: [`You may enter the meeting room of ${room.roomName} ${terms[room.term]}.`],
  action: { label: 'Join Meeting', url: `${config.portalOrigin}/meet/${room.slug}` },
})
