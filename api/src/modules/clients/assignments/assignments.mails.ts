import { clientPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../../config.ts'
import type { MailText } from '../../mail/mail.usecases.ts'

/** Notifies a team member about a client they now work for. */
export const assignedMail = (
  config: Config,
  { clientId, companyName }: { clientId: string; companyName: string },
): MailText => ({
  subject: `You were assigned to ${companyName}`,
  paragraphs: [`You were assigned to ${companyName}.`],
  action: { label: 'View client', url: `${config.portalOrigin}${clientPath(clientId)}` },
})
