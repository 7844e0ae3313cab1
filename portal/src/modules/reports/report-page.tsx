import type { Report, ReportFigures } from '@leadwright/shared/contracts/reports'
import { addMonths } from '@leadwright/shared/days'
import { type ReactNode, useId } from 'react'
import { formatDay, formatMinute, formatNumber, monthName } from '../../lib/format.ts'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'

interface Props {
  report: Report
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
  const { report, mark, timeZone, heading: Heading = 'h1', comment } = props
  const { month, figures, changed, next, questions, sentAt, sentBy } = report
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
      {comment ??
        (report.comment && <p className="mb-5 whitespace-pre-line print:mb-3">{report.comment}</p>)}
      <Figures month={month} figures={figures} changed={changed} />
      <div className="mt-6 grid gap-x-10 gap-y-5 sm:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-y-3">
        <Rows
          title="Meetings held"
          sent={figures.meetings}
          now={changed?.meetings}
          row={({ title, startsAt }) => [startsAt, title]}
        />
        <Rows
          title="Milestones completed"
          sent={figures.done}
          now={changed?.done}
          row={({ title, on }) => [on, title]}
        />
        <Rows
          title="Next milestones"
          sent={{ count: next.length, items: next }}
          row={({ title, dueOn }) => [dueOn, title]}
        />
        {questions.count > 0 && (
          <Rows
            title="Open questions"
            sent={questions}
            row={({ title, askedAt }) => [askedAt, title]}
          />
        )}
      </div>
      <p className="mt-6 text-xs text-muted print:mt-4">{`Each week counts toward the month its Monday falls in. Dates are in the ${timeZone} time zone.${sentAt ? ` Sent by ${sentBy} on ${formatMinute(sentAt)}. Next milestones and open questions are shown as they are today.` : ''}`}</p>
    </article>
  )
}

type FiguresProps = Pick<Report, 'month' | 'figures' | 'changed'>

function Figures({ month, figures, changed }: FiguresProps) {
  const before = monthName(addMonths(`${month}-01`, -1).slice(0, 7))
  const { money } = figures
  return (
    <>
      <Stats>
        {(['leads', 'appointments'] as const).map((name) => (
          <Stat
            key={name}
            label={name === 'leads' ? 'Leads' : 'Appointments'}
            value={<Both sent={figures[name].now} now={changed?.[name].now} show={formatNumber} />}
            note={
              <>
                <span>{`${before}: `}</span>
                <Both
                  sent={figures[name].before}
                  now={changed?.[name].before}
                  show={formatNumber}
                />
              </>
            }
          />
        ))}
      </Stats>
      {money && (
        <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-2 print:mt-2 print:grid-cols-4">
          {(Object.keys(moneyLabels) as (keyof typeof moneyLabels)[]).map((name) => (
            <div key={name}>
              <dt className="text-xs text-muted">{moneyLabels[name]}</dt>
              <dd>
                <Both
                  sent={money[name]}
                  now={changed?.money?.[name]}
                  show={(cents) => <Money cents={cents} />}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const moneyLabels = {
  opening: 'Opening balance',
  incoming: 'Incoming',
  outgoing: 'Outgoing',
  closing: 'Closing balance',
} satisfies Record<keyof NonNullable<ReportFigures['money']>, string>

interface BothProps {
  sent: number
  /** Undefined if it has not changed since the report was sent. */
  now: number | undefined
  show: (value: number) => ReactNode
}

/** A figure as sent, and its current value if that differs. */
const Both = ({ sent, now = sent, show }: BothProps) =>
  now === sent ? (
    show(sent)
  ) : (
    <>
      <span>{show(sent)}</span>{' '}
      <span className="text-caution">
        (now <span>{show(now)}</span>)
      </span>
    </>
  )

interface List<T> {
  count: number
  items: readonly T[]
}

interface RowsProps<T> {
  title: string
  sent: List<T>
  now?: List<T> | undefined
  /** A row's date or instant, and its title. */
  row: (item: T) => [at: string, title: string]
}

/** A list with its count, and the number of items that do not fit on the page. */
function Rows<T>({ title, sent, now, row }: RowsProps<T>) {
  const id = useId()
  const more = sent.count - sent.items.length
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-line pb-1 font-medium">
        <span>{`${title}: `}</span>
        <Both sent={sent.count} now={now?.count} show={formatNumber} />
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
        {sent.count === 0 && <li className="py-0.5 text-muted">None</li>}
        {more > 0 && <li className="py-0.5 text-muted">{`and ${formatNumber(more)} more`}</li>}
      </ul>
    </section>
  )
}
