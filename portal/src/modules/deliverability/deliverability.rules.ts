import type { IncidentView } from '@leadwright/shared/contracts/deliverability/incidents'
import type {
  SendingDomainView,
  SendingHeadline,
} from '@leadwright/shared/contracts/deliverability/sending-domains'
import { daysBetween } from '@leadwright/shared/days'
import {
  bounceRateFrom,
  type DnsState,
  type SendingLimit,
  type SendingLimits,
} from '@leadwright/shared/deliverability'
import { count, formatDay, formatNumber, formatWeek } from '../../lib/format.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const stateLabels: Record<DnsState, string> = {
  healthy: 'Healthy',
  warning: 'Warning',
  failing: 'Failing',
  unknown: 'Unknown',
}

export const stateTones: Record<DnsState, BadgeTone> = {
  healthy: 'positive',
  warning: 'caution',
  failing: 'negative',
  unknown: 'neutral',
}

/** Why a domain is in its state: what the first of its worst checks found. */
export function stateSentence({ state, checks }: Pick<SendingDomainView, 'state' | 'checks'>) {
  if (state === 'healthy') return `All ${formatNumber(checks.length)} checks passed.`
  return checks.find((check) => check.state === state)?.sentence ?? ''
}

/** E.g. “Renews on 12 Dec 2026, in 15 days”; the number of days only if it is soon. */
export function renewalText(
  { renewsOn, renewsSoon }: Pick<SendingDomainView, 'renewsOn' | 'renewsSoon'>,
  today: string,
): string | undefined {
  if (renewsOn === null) return undefined
  const days = daysBetween(today, renewsOn)
  if (days < 0) return `Was due to be renewed on ${formatDay(renewsOn)}`
  const soon = days === 0 ? ', today' : `, in ${count(days, 'day')}`
  return `Renews on ${formatDay(renewsOn)}${renewsSoon ? soon : ''}`
}

/** E.g. “1.25%”; a dash if too few emails were sent. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : `${percent.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`

/** Why a bounce rate is a dash. */
export const tooFewSent = `Shown from ${bounceRateFrom} sent emails.`

const limitTexts: Record<SendingLimit, (limits: SendingLimits) => string> = {
  bounces: ({ bouncePercent }) => `Bounce rate over ${percentText(bouncePercent)}`,
  'spam-target': ({ spamRateTarget }) => `Spam rate not below ${percentText(spamRateTarget)}`,
  'spam-rate': ({ spamRateLimit }) => `Spam rate not below ${percentText(spamRateLimit)}`,
}

/** The exceeded limits in words; of the two for the spam rate, the higher one. */
export const exceededTexts = (exceeded: readonly SendingLimit[], limits: SendingLimits): string[] =>
  exceeded
    .filter((limit) => limit !== 'spam-target' || !exceeded.includes('spam-rate'))
    .map((limit) => limitTexts[limit](limits))

/** E.g. “Weeks of 28 Sep to 19 Oct”. */
export const headlinePeriod = ({ from, to }: Pick<SendingHeadline, 'from' | 'to'>): string =>
  `Weeks of ${formatWeek(from)} to ${formatWeek(to)}`

/** What happened in an incident, each in a sentence. */
export function incidentTexts({
  causes,
  stoppedOn,
  fixedOn,
  emailsMadeUp,
}: Pick<IncidentView, 'causes' | 'stoppedOn' | 'fixedOn' | 'emailsMadeUp'>): string[] {
  return [
    ...causes.map(({ sentence }) => sentence),
    ...(stoppedOn ? [`Sending was stopped on ${formatDay(stoppedOn)}.`] : []),
    ...(fixedOn ? [`It was fixed on ${formatDay(fixedOn)}.`] : []),
    ...(emailsMadeUp === null ? [] : [madeUpText(emailsMadeUp)]),
  ]
}

const madeUpText = (emails: number): string =>
  emails === 0
    ? 'No emails had to be made up.'
    : `${count(emails, 'email was', 'emails were')} made up at no cost.`
