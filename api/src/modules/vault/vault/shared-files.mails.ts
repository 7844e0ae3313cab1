import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

/** To the people of a client: the team shares a recording, document or link with them. */
export const sharedMail = (
  config: Config,
  to: Recipient,
  { name, by }: { name: string; by: string },
): OutgoingMail => ({
  kind: 'file.shared',
  to,
  subject: `New file: ${name}`,
  paragraphs: [`${by} from ${config.company.name} shared “${name}” with you. It’s in your files.`],
  action: { label: 'Open your files', url: `${config.portalOrigin}${paths.files}` },
})
