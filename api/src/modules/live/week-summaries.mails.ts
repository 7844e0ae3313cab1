import type { Need } from '@leadwright/shared/contracts/needs-you'
import { dayInWords, weeksInWords } from '@leadwright/shared/days'
import { paths } from '@leadwright/shared/portal-paths'
import { zoneName } from '@leadwright/shared/zones'
import type { Config } from '../../config.ts'
import type { MailText } from '../mail/mail.usecases.ts'

interface Figures {
  leads: number
  appointments: number
}

export interface WeekSummary {
  /** The Monday of the last complete week. */
  week: string
  /** Null without figures of that week; `before` without those of the week before it. */
  figures: { now: Figures; before: Figures | null } | null
  toCome: { count: number; items: readonly { at: string; company: string; jobTitle: string }[] }
  needs: readonly Need[]
}

/** The results of a week, the next appointments, and what is needed, for a client's person. */
export function weekSummaryMail(
  { portalOrigin }: Config,
  timeZone: string,
  { week, figures, toCome, needs }: WeekSummary,
): MailText {
  const words = weeksInWords(week, week)
  const now = figures && figuresInWords(figures.now)
  return {
    subject: now ? `Last week: ${now}` : `Your summary of the ${words}`,
    paragraphs: [
      figures
        ? `In the ${words}, you got ${now}.${figures.before ? ` The week before, it was ${figuresInWords(figures.before)}.` : ''}`
        : `There are no figures for the ${words} yet.`,
      ...listed('Appointments to come', toCome.count, toCome.items.map(appointmentIn(timeZone))),
      ...listed('What we need from you', needs.length, needs.map(needInWords)),
    ],
    action: { label: 'Open your dashboard', url: `${portalOrigin}${paths.updates}` },
  }
}

const counted = (amount: number, one: string) => `${amount} ${amount === 1 ? one : `${one}s`}`

/** `3 leads and 1 appointment` */
export const figuresInWords = ({ leads, appointments }: Figures) =>
  `${counted(leads, 'lead')} and ${counted(appointments, 'appointment')}`

function appointmentIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    timeZone,
  })
  return ({ at, company, jobTitle }: WeekSummary['toCome']['items'][number]) => {
    const time = `${format.format(new Date(at))} ${zoneName(Date.parse(at), timeZone)}`
    return `${time}: ${[company, jobTitle].filter(Boolean).join(', ')}`
  }
}

const needInWords = ({ text, dueOn, overdue }: Need) =>
  dueOn ? `${text} (${overdue ? 'overdue since' : 'due'} ${dayInWords(dueOn)})` : text

/** A heading, then a line for each item; nothing without any. */
function listed(name: string, count: number, items: readonly string[]): string[] {
  if (count === 0) return []
  const more = count > items.length ? [`and ${count - items.length} more`] : []
  return [[`${name}:`, ...items, ...more].join('\n')]
}
