import type { Report, ReportFigures, SentFigures } from '@leadwright/shared/contracts/reports'
import { dayInWords, mondaysOf, monthInWords, weeksInWords } from '@leadwright/shared/days'
import { outcomeLabels } from '@leadwright/shared/lead-labels'
import { formatCents } from '@leadwright/shared/money'
import { monthPath } from '@leadwright/shared/record-paths'
import { reportHeadline } from '@leadwright/shared/report-headline'
import type { Config } from '../../config.ts'
import type { MailText } from '../mail/mail.usecases.ts'
import { monthBefore } from './reports.rules.ts'

/** The whole report as text, so no one has to sign in to read it. */
export function reportMail(
  { company, portalOrigin }: Config,
  {
    month,
    comment,
    figures,
    beforeSent,
    named,
  }: Pick<Report, 'month' | 'comment' | 'beforeSent' | 'named'> & { figures: SentFigures },
): MailText {
  const { money, total, agreed, deals, toCome, meetings, done, next, questions } = figures
  const before = monthInWords(monthBefore(month))
  const compared = (name: 'leads' | 'appointments') => {
    const sent = beforeSent?.[name] ?? figures[name].before
    const differs = sent === figures[name].before ? '' : `, sent: ${sent}`
    return `${figures[name].now} (${before}: ${figures[name].before}${differs})`
  }
  const weeks = mondaysOf(month)
  const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: company.timeZone })
  const nameOf = (leadId: string) => {
    const { company = '', jobTitle = '' } = named.find(({ id }) => id === leadId) ?? {}
    return [company, jobTitle].filter(Boolean).join(', ')
  }
  return {
    subject: `Your report for ${monthInWords(month)}`,
    paragraphs: [
      reportHeadline(month, figures),
      ...(comment ? [comment] : []),
      `Leads: ${compared('leads')}. Appointments: ${compared('appointments')}. These are the ${weeksInWords(weeks.from, weeks.to)}.`,
      ...(money
        ? [
            `Opening balance ${formatCents(money.opening)}, incoming ${formatCents(money.incoming)}, outgoing ${formatCents(money.outgoing)}, closing balance ${formatCents(money.closing)}.`,
          ]
        : []),
      ...(total ? costs(total) : []),
      ...listed(
        'Appointments agreed',
        agreed,
        ({ leadId, on, outcome }) =>
          `${dayInWords(on)}: ${nameOf(leadId)}${outcome ? ` (${outcomeLabels[outcome]})` : ''}`,
      ),
      ...listed('Deals', deals, ({ leadId, on }) => `${dayInWords(on)}: ${nameOf(leadId)}`),
      ...listed(
        'Appointments to come',
        toCome,
        ({ leadId, at }) => `${dayOf.format(new Date(at))}: ${nameOf(leadId)}`,
      ),
      ...listed(
        'Meetings held',
        meetings,
        ({ title, startsAt }) => `${dayOf.format(new Date(startsAt))}: ${title}`,
      ),
      ...listed('Milestones completed', done, ({ title, on }) => `${dayInWords(on)}: ${title}`),
      ...listed(
        'Next milestones',
        next && { count: next.length, items: next },
        ({ title, dueOn }) => `${dayInWords(dueOn)}: ${title}`,
      ),
      ...listed('Your open questions', questions, ({ title }) => title),
    ],
    action: { label: 'View the report', url: `${portalOrigin}${monthPath(month)}` },
  }
}

/** What an appointment and a deal have cost since the start. */
function costs({ fees, appointments, deals }: NonNullable<ReportFigures['total']>): string[] {
  if (fees === 0) return []
  const per = (number: number) => formatCents(Math.round(fees / number))
  const parts = [
    appointments > 0 && `${per(appointments)} per appointment`,
    deals > 0 && `${per(deals)} per deal`,
  ].filter(Boolean)
  return [`Fees since the start: ${[formatCents(fees), ...parts].join(', ')}.`]
}

/** A line with the count, then one for each known item; nothing without any. */
function listed<T>(
  name: string,
  list: { count: number; items: readonly T[] } | undefined,
  lineOf: (item: T) => string,
): string[] {
  if (!list || list.count === 0) return []
  const { count, items } = list
  const more = count > items.length ? [`and ${count - items.length} more`] : []
  return [[`${name}: ${count}`, ...items.map(lineOf), ...more].join('\n')]
}
