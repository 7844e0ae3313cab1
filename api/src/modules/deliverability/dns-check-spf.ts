import { type DnsFinding, finding } from '@leadwright/shared/dns-findings'
import type { DnsLookup } from './dns-lookup.ts'

/** Terms that need a look-up, and how many of them and of empty answers are allowed (RFC 7208 4.6.4). */
const lookupsMax = 10
const voidLookupsMax = 2

interface Count {
  lookups: number
  voids: number
}

const mechanism = /^([+~?-]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]*))?(?:\/.*)?$/i
const modifier = /^[a-z][a-z0-9._-]*=/i
const host = /^[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?\.?$/i

/** One valid record, whose terms and those of the records it refers to stay within the limits. */
export async function checkSpf(dns: DnsLookup, domain: string): Promise<DnsFinding> {
  const { exists, records } = await dns.txt(domain)
  if (!exists) return finding('no-domain')
  const [record, ...more] = records.filter(isSpf)
  if (record === undefined) return finding('spf-missing')
  if (more.length > 0) return finding('spf-several', { count: more.length + 1 })
  const count = { lookups: 0, voids: 0 }
  const problem = await findProblem(dns, { domain, record }, count)
  return problem ?? finding('spf-valid', { count: count.lookups })
}

const isSpf = (text: string) => /^v=spf1( |$)/i.test(text)

/** The first problem of a record, in the order in which a receiver reads its terms. */
async function findProblem(
  dns: DnsLookup,
  { domain, record }: { domain: string; record: string },
  count: Count,
): Promise<DnsFinding | undefined> {
  let redirect: string | undefined
  for (const term of record.split(/ +/).slice(1).filter(Boolean)) {
    const [match, qualifier, kind = '', target] = mechanism.exec(term) ?? []
    if (match === undefined) {
      if (!modifier.test(term)) return invalid(term)
      if (/^redirect=/i.test(term)) redirect = term.slice('redirect='.length)
      continue
    }
    const name = kind.toLowerCase()
    if (name === 'all') {
      // What follows is never read.
      return qualifier === '' || qualifier === '+' ? finding('spf-pass-all') : undefined
    }
    if (name === 'ip4' || name === 'ip6') continue
    count.lookups += 1
    if (count.lookups > lookupsMax) return finding('spf-lookups')
    const needsTarget = name === 'include' || name === 'exists'
    const at = target ?? (needsTarget ? '' : domain)
    if (!host.test(at) && !at.includes('%')) return invalid(term)
    const problem = await lookUp(dns, name, at, count)
    if (problem) return problem
  }
  if (redirect === undefined) return undefined
  if (!host.test(redirect) && !redirect.includes('%')) return invalid(`redirect=${redirect}`)
  count.lookups += 1
  if (count.lookups > lookupsMax) return finding('spf-lookups')
  return follow(dns, redirect, count)
}

/** A target with a macro depends on the email, so it only counts. */
async function lookUp(
  dns: DnsLookup,
  kind: string,
  target: string,
  count: Count,
): Promise<DnsFinding | undefined> {
  if (kind === 'include') return follow(dns, target, count)
  if (target.includes('%') || kind === 'ptr') return undefined
  const { records } = await (kind === 'mx' ? dns.mx(target) : dns.addresses(target))
  if (records.length > 0) return undefined
  count.voids += 1
  return count.voids > voidLookupsMax ? finding('spf-void', { name: target }) : undefined
}

async function follow(
  dns: DnsLookup,
  domain: string,
  count: Count,
): Promise<DnsFinding | undefined> {
  if (domain.includes('%')) return undefined
  const records = (await dns.txt(domain)).records.filter(isSpf)
  const [record] = records
  const reference = finding('spf-reference', { name: domain })
  if (record === undefined || records.length > 1) return reference
  const problem = await findProblem(dns, { domain, record }, count)
  return problem?.code === 'spf-invalid' ? reference : problem
}

const invalid = (term: string) =>
  finding('spf-invalid', { name: term.slice(0, 60).replace(/[^\x21-\x7e]/g, '?') })
