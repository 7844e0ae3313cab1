import { clientPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

/** Notifies a team member about a client they now work for. */
export const assignedMail = (
  config: Config,
  to: Recipient,
  { clientId, companyName }: { clientId: string; companyName: string },
): OutgoingMail => ({
  kind: 'client.assigned',
  to,
  subject: `You were assigned to ${companyName}`,
  paragraphs: [`You were assigned to ${companyName}.`],
  action: { label: 'View client', url: `${config.portalOrigin}${clientPath(clientId)}` },
})
