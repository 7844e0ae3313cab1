import type { DnsCheck } from '@leadwright/shared/deliverability'
import { type DnsFinding, finding } from '@leadwright/shared/dns-findings'
import { checkDmarc } from './dns-check-dmarc.ts'
import { checkDkim } from './dns-check-keys.ts'
import { checkSpf } from './dns-check-spf.ts'
import { createDnsLookup, type DnsLookup, type DnsSettings, NoAnswer } from './dns-lookup.ts'

export interface Checked {
  domain: string
  selectors: readonly string[]
  /** The warm-up is over: campaigns may send. */
  isWarm: boolean
}
export type Answers = Record<DnsCheck, DnsFinding>

/** For all queries about one domain (ms). */
const domainTimeoutMs = 20_000

/** What the DNS says now about a domain, one finding for each check. */
export async function checkDns(settings: DnsSettings, checked: Checked): Promise<Answers> {
  const dns = createDnsLookup(settings, AbortSignal.timeout(domainTimeoutMs))
  const [mx, spf, dkim, dmarc] = await Promise.all([
    answerOf(checkMx(dns, checked.domain)),
    answerOf(checkSpf(dns, checked.domain)),
    answerOf(checkDkim(dns, checked)),
    answerOf(checkDmarc(dns, checked)),
  ])
  return { mx, spf, dkim, dmarc }
}

const answerOf = (check: Promise<DnsFinding>): Promise<DnsFinding> =>
  check.catch((error: unknown) => {
    if (error instanceof NoAnswer) return finding('no-answer')
    throw error
  })

async function checkMx(dns: DnsLookup, domain: string): Promise<DnsFinding> {
  const { exists, records } = await dns.mx(domain)
  if (!exists) return finding('no-domain')
  if (records.length === 0) return finding('mx-missing')
  // A null MX (RFC 7505).
  const isNull = records.every(({ exchange }) => exchange === '' || exchange === '.')
  return finding(isNull ? 'mx-null' : 'mx-found')
}
