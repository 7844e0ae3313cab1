import type { GrantTerm } from '@leadwright/shared/contracts/team/rooms'
import type { Config } from '../../../config.ts'
import type { OutgoingMail } from '../../mail/mail.usecases.ts'

interface Person {
  email: string
  firstName: string
}

/** Tells a room's owner that someone waits at the door. */
export const askedMail = (config: Config, to: Person, personName: string): OutgoingMail => ({
  kind: 'room.asked',
  to: to.email,
  subject: 'Someone has requested access to your meeting room',
  greeting: `Hello ${to.firstName},`,
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
  to: Person,
  room: { roomName: string; slug: string; term: GrantTerm },
): OutgoingMail => ({
  kind: 'room.granted',
  to: to.email,
  subject: 'Your access to a meeting room was approved',
  greeting: `Hello ${to.firstName},`,
  paragraphs: [`You may enter the meeting room of ${room.roomName} ${terms[room.term]}.`],
  action: { label: 'Join Meeting', url: `${config.portalOrigin}/meet/${room.slug}` },
})
