import { type DnsFinding, finding } from '@leadwright/shared/dns-findings'
import { tagsOf } from './dns-check-keys.ts'
import type { DnsLookup } from './dns-lookup.ts'

/** Queries of one walk up the tree (RFC 9989 4.10). */
const queriesMax = 8

/** A policy as it was published; while it is tested (`t=y`), the next weaker policy applies. */
interface Policy {
  name: string | undefined
  isTest: boolean
}

/** The policy that applies to emails of the domain. `isWarm`: campaigns may send. */
export async function checkDmarc(
  dns: DnsLookup,
  { domain, isWarm }: { domain: string; isWarm: boolean },
): Promise<DnsFinding> {
  const own = await readRecords(dns, domain)
  const [record] = own
  const policy =
    record && own.length === 1
      ? policyOf(record, record.get('p'))
      : await inheritedPolicy(dns, parentsOf(domain))
  if (policy === undefined) {
    return own.length > 1
      ? finding('dmarc-several', { count: own.length })
      : finding('dmarc-missing')
  }
  const name = applied(policy)
  if (name !== 'none') return finding('dmarc-enforced', { name })
  return finding(isWarm ? 'dmarc-not-enforced' : 'dmarc-monitored')
}

const policyOf = (record: Map<string, string>, name: string | undefined): Policy => ({
  name,
  isTest: record.get('t') === 'y',
})

/** A missing or unknown policy is none. */
function applied({ name, isTest }: Policy): 'none' | 'quarantine' | 'reject' {
  const policy = name?.toLowerCase()
  if (policy === 'reject') return isTest ? 'quarantine' : 'reject'
  return policy === 'quarantine' && !isTest ? 'quarantine' : 'none'
}

/**
 * Of the highest parent with a record, or of the parent whose record says that it is the
 * organization; a public suffix (`psd=y`) counts only if no other parent has a record.
 */
async function inheritedPolicy(
  dns: DnsLookup,
  parents: readonly string[],
): Promise<Policy | undefined> {
  let found: Map<string, string> | undefined
  for (const parent of parents) {
    const [record, ...more] = await readRecords(dns, parent)
    if (record === undefined || more.length > 0) continue
    const psd = record.get('psd')
    if (psd !== 'y' || found === undefined) found = record
    if (psd === 'y' || psd === 'n') break
  }
  return found && policyOf(found, found.get('sp') ?? found.get('p'))
}

/** From the nearest parent to the top level; of a long name only the last seven labels. */
function parentsOf(domain: string): string[] {
  const labels = domain
    .split('.')
    .slice(1)
    .slice(1 - queriesMax)
  return labels.map((_, index) => labels.slice(index).join('.'))
}

const readRecords = async (dns: DnsLookup, domain: string) =>
  (await dns.txt(`_dmarc.${domain}`)).records
    .filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text))
    .map(tagsOf)
