import type { Report } from '@leadwright/shared/contracts/reports'
import { dayInWords, mondaysOf, monthInWords, weeksInWords } from '@leadwright/shared/days'
import { formatCents } from '@leadwright/shared/money'
import { monthPath } from '@leadwright/shared/record-paths'
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
    next,
    questions,
  }: Pick<Report, 'month' | 'comment' | 'figures' | 'beforeSent' | 'next' | 'questions'>,
): MailText {
  const { money, meetings, done } = figures
  const before = monthInWords(monthBefore(month))
  const compared = (name: 'leads' | 'appointments') => {
    const sent = beforeSent?.[name] ?? figures[name].before
    const differs = sent === figures[name].before ? '' : `, sent: ${sent}`
    return `${figures[name].now} (${before}: ${figures[name].before}${differs})`
  }
  const weeks = mondaysOf(month)
  const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: company.timeZone })
  const heldMeetings = meetings.items.map(
    ({ title, startsAt }) => `${dayOf.format(new Date(startsAt))}: ${title}`,
  )
  return {
    subject: `Your report for ${monthInWords(month)}`,
    paragraphs: [
      ...(comment ? [comment] : []),
      `Leads: ${compared('leads')}. Appointments: ${compared('appointments')}. These are the ${weeksInWords(weeks.from, weeks.to)}.`,
      ...(money
        ? [
            `Opening balance ${formatCents(money.opening)}, incoming ${formatCents(money.incoming)}, outgoing ${formatCents(money.outgoing)}, closing balance ${formatCents(money.closing)}.`,
          ]
        : []),
      listed('Meetings held', meetings.count, heldMeetings),
      listed(
        'Milestones completed',
        done.count,
        done.items.map(({ title, on }) => `${dayInWords(on)}: ${title}`),
      ),
      listed(
        'Next milestones',
        next.length,
        next.map(({ title, dueOn }) => `${dayInWords(dueOn)}: ${title}`),
      ),
      ...(questions.count > 0
        ? [
            listed(
              'Your open questions',
              questions.count,
              questions.items.map(({ title }) => title),
            ),
          ]
        : []),
    ],
    action: { label: 'View the report', url: `${portalOrigin}${monthPath(month)}` },
  }
}

/** A line with the count, then one for each known item. */
function listed(name: string, count: number, items: string[]): string {
  if (count === 0) return `${name}: none`
  const more = count > items.length ? [`and ${count - items.length} more`] : []
  return [`${name}: ${count}`, ...items, ...more].join('\n')
}
