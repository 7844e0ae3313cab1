import { addDays } from './days.ts'

/** What is checked of a sending domain in the DNS. */
export const dnsChecks = ['mx', 'spf', 'dkim', 'dmarc'] as const
export type DnsCheck = (typeof dnsChecks)[number]

/** From worst to best; the worst of its checks is the state of the domain. */
export const dnsStates = ['failing', 'warning', 'unknown', 'healthy'] as const
export type DnsState = (typeof dnsStates)[number]

export const worstOf = (states: readonly DnsState[]): DnsState =>
  dnsStates.find((state) => states.includes(state)) ?? 'unknown'

/** A changed state counts once a second answer agrees, at least this long after the first (ms). */
export const confirmAfterMs = 30 * 60_000
/** After this many checks in a row without an answer, the state is unknown. */
export const unansweredMax = 3

/** Who opened an incident. */
export const incidentOpeners = ['check', 'team'] as const

/** A domain is due to be renewed this many days before the day that was entered. */
export const renewalNoticeDays = 30
export const renewsSoon = (renewsOn: string | null, today: string): boolean =>
  renewsOn !== null && renewsOn <= addDays(today, renewalNoticeDays)

/** Below this many emails, a bounce rate says nothing. */
export const bounceRateFrom = 50
/** A client's bounce rate covers this many complete weeks. */
export const headlineWeeks = 4

/** Bounced emails in percent of those sent; null if too few were sent. */
export const bouncePercent = ({ sent, bounced }: { sent: number; bounced: number }) =>
  sent < bounceRateFrom ? null : (bounced / sent) * 100

export interface SendingLimits {
  bouncePercent: number
  spamRateTarget: number
  spamRateLimit: number
}

/** Limits that a week's figures exceed; `spam-rate` includes `spam-target`. */
export const sendingLimits = ['bounces', 'spam-target', 'spam-rate'] as const
export type SendingLimit = (typeof sendingLimits)[number]

/**
 * The limits that figures exceed.
 * @param spamRate percent; null if it was not measured
 */
export function limitsExceeded(
  { spamRate, ...figures }: { sent: number; bounced: number; spamRate: number | null },
  limits: SendingLimits,
): SendingLimit[] {
  const exceeded: Record<SendingLimit, boolean> = {
    bounces: (bouncePercent(figures) ?? 0) > limits.bouncePercent,
    'spam-target': spamRate !== null && spamRate >= limits.spamRateTarget,
    'spam-rate': spamRate !== null && spamRate >= limits.spamRateLimit,
  }
  return sendingLimits.filter((limit) => exceeded[limit])
}
