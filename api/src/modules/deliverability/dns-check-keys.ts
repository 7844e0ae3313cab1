import { createPublicKey } from 'node:crypto'
import { type DnsFinding, finding, stateOf } from '@leadwright/shared/dns-findings'
import { type DnsLookup, NoAnswer } from './dns-lookup.ts'

/** RSA keys (RFC 8301): shorter ones are ignored by receivers; the recommended length. */
const bitsMin = 1_024
const bitsRecommended = 2_048

/**
 * One valid key is enough, because a rotation leaves the other selectors empty. Without one, a
 * selector whose key is unknown decides nothing.
 */
export async function checkDkim(
  dns: DnsLookup,
  { domain, selectors }: { domain: string; selectors: readonly string[] },
): Promise<DnsFinding> {
  if (selectors.length === 0) return finding('dkim-no-selectors')
  const found = await Promise.all(
    selectors.map((selector) =>
      checkKey(dns, domain, selector).catch((error: unknown) => {
        if (error instanceof NoAnswer) return finding('no-answer')
        throw error
      }),
    ),
  )
  const best = (['healthy', 'unknown', 'warning'] as const)
    .map((state) => found.find((one) => stateOf(one) === state))
    .find((one) => one !== undefined)
  return best ?? found[0] ?? finding('dkim-no-selectors')
}

async function checkKey(dns: DnsLookup, domain: string, selector: string): Promise<DnsFinding> {
  const about = { name: selector }
  // A resolver follows CNAME records, with which mail providers publish keys.
  const { records } = await dns.txt(`${selector}._domainkey.${domain}`)
  const tags = records.map(tagsOf).find((one) => one.has('p'))
  const key = tags?.get('p')
  if (tags === undefined || key === undefined) return finding('dkim-missing', about)
  if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1') return finding('dkim-invalid', about)
  if (key === '') return finding('dkim-revoked', about)
  if (tags.get('k') === 'ed25519') {
    const isKey = Buffer.from(key, 'base64').length === 32
    return finding(isKey ? 'dkim-valid' : 'dkim-invalid', about)
  }
  const count = rsaBits(key)
  if (count === undefined) return finding('dkim-invalid', about)
  if (count < bitsMin) return finding('dkim-weak', { ...about, count })
  if (count < bitsRecommended) return finding('dkim-short', { ...about, count })
  return finding('dkim-valid', { ...about, count })
}

/** Of a key as most publish it, or of the bare one of RFC 6376. */
function rsaBits(base64: string): number | undefined {
  const key = Buffer.from(base64, 'base64')
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      const { asymmetricKeyDetails } = createPublicKey({ key, format: 'der', type })
      return asymmetricKeyDetails?.modulusLength
    } catch {
      // The other form, or none.
    }
  }
  return undefined
}

/** The tags of a DKIM or DMARC record, e.g. `v=DKIM1; p=…`. */
export const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').flatMap((tag) => {
      const at = tag.indexOf('=')
      const value = tag.slice(at + 1).replace(/\s/g, '')
      return at > 0 ? [[tag.slice(0, at).trim().toLowerCase(), value] as const] : []
    }),
  )
