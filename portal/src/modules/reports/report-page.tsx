import type { Report } from '@leadwright/shared/contracts/reports'
import { weeksInWords } from '@leadwright/shared/days'
import { outcomeLabels } from '@leadwright/shared/lead-labels'
import { reportHeadline } from '@leadwright/shared/report-headline'
import { type ReactNode, useId } from 'react'
import { formatDay, formatMinute, formatNumber, formatWeek, monthName } from '../../lib/format.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Plot } from '../../ui/plot.tsx'
import { Both, ReportFigures } from './report-figures.tsx'

interface Props {
  report: Report
  /** Whose lists the figures link to: a client's id, or `ownClient`. */
  listsOf: string
  /** The company's wordmark. */
  mark: ReactNode
  /** The company's time zone, which decides when the month starts and ends. */
  timeZone: string
  /** `h1` unless the page has one above it. */
  heading?: 'h1' | 'h2'
  /** Replaces the comment while it can be written. */
  comment?: ReactNode
}

/** A client's month on one page, also when printed. */
export function ReportPage(props: Props) {
  const { report, listsOf, mark, timeZone, heading: Heading = 'h1', comment } = props
  const { month, weeks, changed, changedLeads, sentAt, sentBy } = report
  const now = report.figures
  const sent = report.sent ?? now
  const names = new Map(report.named.map((lead) => [lead.id, lead]))
  const nameOf = (id: string) => {
    const { company = '', jobTitle = '' } = names.get(id) ?? {}
    return [company, jobTitle].filter(Boolean).join(', ')
  }
  return (
    <article className="mx-auto w-full max-w-3xl rounded border border-line bg-raised p-4 sm:p-8 print:max-w-none print:border-0 print:bg-transparent print:p-0 print:text-xs">
      <header className="mb-5 print:mb-3">
        <div className="mb-4 print:mb-2">{mark}</div>
        <Heading className="font-display text-3xl">{monthName(month)}</Heading>
        <p className="font-medium wrap-anywhere">{report.companyName}</p>
        <p className="text-muted wrap-anywhere">{report.clientName}</p>
      </header>
      {changed && (
        <Notice tone="caution" className="mb-4">
          Some figures have changed since this report was sent. Their current values are in
          parentheses.
        </Notice>
      )}
      {!report.over && (
        <Notice className="mb-4">This month isn’t over. These are the figures so far.</Notice>
      )}
      <p className="mb-4 max-w-prose text-lg text-balance print:mb-2 print:text-sm">
        {reportHeadline(month, sent)}
      </p>
      {comment ??
        (report.comment && (
          <p className="mb-5 whitespace-pre-line print:mb-3">
            <LinkedText text={report.comment} />
          </p>
        ))}
      <ReportFigures report={report} listsOf={listsOf} />
      {sent.byWeek && sent.byWeek.length > 1 && <WeekPlot weeks={sent.byWeek} />}
      {changedLeads && <ChangedLeads changed={changedLeads} />}
      <div className="mt-6 grid gap-x-10 gap-y-5 sm:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-y-3">
        <Rows
          title="Appointments agreed"
          sent={sent.agreed}
          now={report.sent && now.agreed}
          row={({ leadId, on, outcome }) => [
            on,
            [nameOf(leadId), outcome && outcomeLabels[outcome]].filter(Boolean).join(': '),
          ]}
        />
        <Rows
          title="Deals"
          sent={sent.deals}
          now={report.sent && now.deals}
          row={({ leadId, on }) => [on, nameOf(leadId)]}
        />
        <Rows
          title="Appointments to come"
          sent={sent.toCome}
          row={({ leadId, at }) => [at, nameOf(leadId)]}
        />
        <Rows
          title="Meetings held"
          sent={sent.meetings}
          now={now.meetings}
          row={({ title, startsAt }) => [startsAt, title]}
        />
        <Rows
          title="Milestones completed"
          sent={sent.done}
          now={now.done}
          row={({ title, on }) => [on, title]}
        />
        <Rows
          title="Next milestones"
          sent={sent.next && { count: sent.next.length, items: sent.next }}
          row={({ title, dueOn }) => [dueOn, title]}
        />
        <Rows
          title="Open questions"
          sent={sent.questions}
          row={({ title, askedAt }) => [askedAt, title]}
        />
      </div>
      <p className="mt-6 text-xs text-muted print:mt-4">{`Leads and appointments are those of the ${weeksInWords(weeks.from, weeks.to)}. Each week counts toward the month its Monday falls in. Dates are in the ${timeZone} time zone.${sentAt ? ` Sent by ${sentBy} on ${formatMinute(sentAt)}. What is to come is shown as it was then.` : ''}`}</p>
    </article>
  )
}

/** Leads and appointments of the weeks up to the end of the month. */
const WeekPlot = ({ weeks }: { weeks: Report['figures']['byWeek'] }) => (
  <div className="mt-5 print:hidden">
    <Plot
      caption={`Leads and appointments by week, the last ${formatNumber(weeks.length)} weeks`}
      height={140}
      labels={weeks.map(({ week }) => formatWeek(week))}
      series={[
        { name: 'Leads', values: weeks.map(({ leads }) => leads) },
        { name: 'Appointments', values: weeks.map(({ appointments }) => appointments) },
      ]}
    />
  </div>
)

interface List<T> {
  count: number
  items: readonly T[]
}

interface RowsProps<T> {
  title: string
  /** Undefined for what a report of release 1.0 did not have. */
  sent: List<T> | undefined
  now?: List<T> | null | undefined
  /** A row's date or instant, and its title. */
  row: (item: T) => [at: string, title: string]
}

/** A list with its count, and the number of items that do not fit on the page; nothing for an empty one. */
function Rows<T>({ title, sent, now, row }: RowsProps<T>) {
  const id = useId()
  if (!sent || (sent.count === 0 && !now?.count)) return null
  const more = sent.count - sent.items.length
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-line pb-1 font-medium">
        <span>{`${title}: `}</span>
        <Both sent={sent.count} now={(now ?? sent).count} show={formatNumber} />
      </h2>
      <ul>
        {sent.items.map((item, at) => {
          const [when, what] = row(item)
          return (
            <li key={at} className="flex flex-wrap gap-x-3 py-0.5 print:flex-nowrap print:py-0">
              <span className="tabular w-24 shrink-0 text-muted print:w-20">{formatDay(when)}</span>
              <span className="min-w-32 flex-1 wrap-anywhere print:line-clamp-2 print:min-w-0">
                {what}
              </span>
            </li>
          )
        })}
        {more > 0 && <li className="py-0.5 text-muted">{`and ${formatNumber(more)} more`}</li>}
      </ul>
    </section>
  )
}

type Changed = NonNullable<Report['changedLeads']>

/** Which leads left or joined the figures since the report was sent. */
function ChangedLeads({ changed }: { changed: Changed }) {
  const lines = (['leads', 'appointments'] as const).flatMap((figure) => {
    const name = figure === 'leads' ? 'Lead' : 'Appointment'
    const { removed, added } = changed[figure]
    return [
      ...removed.map(({ id, company, reason }) => ({
        key: `${figure} ${id}`,
        text: `${name} at ${company} taken off${reason ? `: ${reason}` : ''}`,
      })),
      ...added.map(({ id, company }) => ({
        key: `${figure} ${id}`,
        text: `${name} at ${company} added`,
      })),
    ]
  })
  if (lines.length === 0) return null
  return (
    <section aria-label="Changes since it was sent" className="mt-3">
      <ul className="text-caution">
        {lines.map(({ key, text }) => (
          <li key={key} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
