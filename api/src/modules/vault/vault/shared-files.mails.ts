import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../../config.ts'
import type { MailText } from '../../mail/mail.usecases.ts'

/**
 * To the people of a client: the team shares a recording, document or link with them.
 *
 * @param by undefined if that person left the team
 */
export const sharedMail = (
  { company, portalOrigin }: Config,
  { name, by }: { name: string; by: string | undefined },
): MailText => ({
  subject: `New file: ${name}`,
  paragraphs: [
    `${by ? `${by} from ` : ''}${company.name} shared “${name}” with you. It’s in your files.`,
  ],
  action: { label: 'Open your files', url: `${portalOrigin}${paths.files}` },
})
