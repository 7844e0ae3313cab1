import { type DnsState, unansweredMax } from './deliverability.ts'

/** What a check found, from which its state and its sentence follow. */
export interface DnsFinding {
  code: FindingCode
  /** A host, selector, policy or term that the sentence names. */
  name: string | null
  /** Look-ups, records or bits of a key. */
  count: number | null
}

type Text = (facts: { domain: string; name: string; count: string }) => string

const definitions = {
  'not-checked': [
    'unknown',
    () => 'Its state is known after two equal answers, half an hour apart.',
  ],
  'no-answer': [
    'unknown',
    () =>
      `The DNS did not answer ${unansweredMax} times in a row; if this stays, check the name servers of the domain.`,
  ],
  'no-domain': [
    'failing',
    ({ domain }) =>
      `${domain} does not exist in the DNS; check that it is registered, renewed and delegated.`,
  ],

  'mx-found': ['healthy', () => 'An MX record says where replies are delivered.'],
  'mx-missing': [
    'failing',
    () => 'There is no MX record; add that of the mail provider, so that replies are delivered.',
  ],
  'mx-null': [
    'failing',
    () =>
      'The MX record says that the domain accepts no email; replace it with that of the mail provider.',
  ],

  'spf-valid': [
    'healthy',
    ({ count }) => `There is one valid SPF record, which needs ${count} of 10 look-ups.`,
  ],
  'spf-missing': [
    'failing',
    () => 'There is no SPF record; add the record that the mail provider names.',
  ],
  'spf-several': [
    'failing',
    ({ count }) => `There are ${count} SPF records and only one is allowed; merge them.`,
  ],
  'spf-lookups': [
    'failing',
    () =>
      'The SPF record needs more than the 10 look-ups that are allowed; remove services that no longer send.',
  ],
  'spf-void': [
    'failing',
    ({ name }) =>
      `The SPF record looks up more than 2 names that have no records, such as ${name}; remove them.`,
  ],
  'spf-pass-all': [
    'failing',
    () => 'The SPF record allows every server to send (+all); end it with ~all or -all.',
  ],
  'spf-reference': [
    'failing',
    ({ name }) => `The SPF record refers to ${name}, which has no valid SPF record; correct it.`,
  ],
  'spf-invalid': [
    'failing',
    ({ name }) => `The SPF record contains “${name}”, which is not valid; correct it.`,
  ],

  'dkim-valid': ['healthy', ({ name }) => `The DKIM key of the selector ${name} is valid.`],
  'dkim-no-selectors': [
    'unknown',
    () => 'No DKIM selector is entered; enter those of the mail provider.',
  ],
  'dkim-short': [
    'warning',
    ({ name, count }) =>
      `The DKIM key of the selector ${name} has ${count} bits; replace it with a 2,048-bit key.`,
  ],
  'dkim-weak': [
    'failing',
    ({ name, count }) =>
      `The DKIM key of the selector ${name} has only ${count} bits, so receivers ignore it; replace it with a 2,048-bit key.`,
  ],
  'dkim-missing': [
    'failing',
    ({ name }) =>
      `There is no DKIM key for the selector ${name}; add the record that the mail provider names.`,
  ],
  'dkim-revoked': [
    'failing',
    ({ name }) =>
      `The DKIM key of the selector ${name} is revoked; add a new key or enter the selector that replaced it.`,
  ],
  'dkim-invalid': [
    'failing',
    ({ name }) =>
      `The DKIM record of the selector ${name} has no readable key; copy it again from the mail provider.`,
  ],

  'dmarc-enforced': [
    'healthy',
    ({ name }) => `DMARC is enforced: receivers ${name} emails that fail its checks.`,
  ],
  'dmarc-monitored': [
    'healthy',
    () => 'DMARC meets the rules; after the warm-up, enforce it with p=quarantine or p=reject.',
  ],
  'dmarc-not-enforced': [
    'warning',
    () =>
      'DMARC meets the rules but is not enforced; the warm-up is over, so set p=quarantine or p=reject.',
  ],
  'dmarc-missing': [
    'failing',
    ({ domain }) =>
      `There is no DMARC record; add a TXT record “v=DMARC1; p=none” at _dmarc.${domain}.`,
  ],
  'dmarc-several': [
    'failing',
    ({ domain, count }) =>
      `There are ${count} DMARC records at _dmarc.${domain}, so none counts; remove all but one.`,
  ],
} as const satisfies Record<string, readonly [DnsState, Text]>

type FindingCode = keyof typeof definitions
export const findingCodes = Object.keys(definitions) as FindingCode[]

export const stateOf = ({ code }: Pick<DnsFinding, 'code'>): DnsState => definitions[code][0]

export const finding = (
  code: FindingCode,
  { name = null, count = null }: Partial<Pick<DnsFinding, 'name' | 'count'>> = {},
): DnsFinding => ({ code, name, count })

/** What a check found and what to do about it, in one sentence. */
export const findingText = ({ code, name, count }: DnsFinding, domain: string): string => {
  const text: Text = definitions[code][1]
  return text({ domain, name: name ?? '', count: (count ?? 0).toLocaleString('en-US') })
}
