import { dayInWords } from '@leadwright/shared/days'
import type { Config } from '../../config.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'

interface CreatedKey {
  name: string
  by: string
  /** In words. */
  scopes: string[]
  /** The day on which it expires. */
  until: string
  client: string | undefined
}

/** To every admin: a key acts without anybody signing in. */
export const keyCreatedMail = (
  { company, portalOrigin }: Config,
  to: string,
  { name, by, scopes, until, client }: CreatedKey,
): OutgoingMail => ({
  kind: 'api-key.created',
  to,
  subject: `A new API key of ${company.name}`,
  paragraphs: [
    `${by} made the API key “${name}”. With it a program can, until ${dayInWords(until)}: ${scopes.join(', ')}.`,
    client ? `It reaches the data of ${client} alone.` : 'It reaches the data of every client.',
    'If you did not expect it, revoke it: its next call is then refused.',
  ],
  action: { label: 'See the API keys', url: `${portalOrigin}/studio/workspace/automation` },
})
