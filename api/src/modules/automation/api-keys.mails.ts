import { dayInWords } from '@leadwright/shared/days'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../config.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'

interface CreatedKey {
  name: string
  by: string
  /** The scopes as people read them. */
  scopes: string[]
  /** The day on which the key expires. */
  until: string
  client: string | undefined
}

/** Sent to every admin because a key works without anyone signing in. */
export const keyCreatedMail = (
  { company, portalOrigin }: Config,
  to: string,
  { name, by, scopes, until, client }: CreatedKey,
): OutgoingMail => ({
  kind: 'api-key.created',
  to,
  subject: `New ${company.name} API key: ${name}`,
  paragraphs: [
    `${by} created the API key “${name}”. Until ${dayInWords(until)}, programs that use it can: ${scopes.join(', ')}.`,
    client ? `It has access to ${client} only.` : 'It has access to all clients.',
    'If you didn’t expect this, revoke the key. It then stops working immediately.',
  ],
  action: { label: 'View API keys', url: `${portalOrigin}${paths.automation}` },
})

/** Sent once to every admin, because programs stop without anyone noticing. */
export const keyExpiresMail = (
  { company, portalOrigin }: Config,
  to: string,
  { name, until }: Pick<CreatedKey, 'name' | 'until'>,
): OutgoingMail => ({
  kind: 'api-key.expires',
  to,
  subject: `${company.name} API key expires soon: ${name}`,
  paragraphs: [
    `The API key “${name}” expires on ${dayInWords(until)}. Programs that use it stop working then.`,
    'Create a new key, enter it in these programs, then revoke the old one.',
  ],
  action: { label: 'View API keys', url: `${portalOrigin}${paths.automation}` },
})
