import type { ReportFigures as Figures, Report } from '@leadwright/shared/contracts/reports'
import { addMonths } from '@leadwright/shared/days'
import { figurePath } from '@leadwright/shared/record-paths'
import type { ReactNode } from 'react'
import { formatNumber, monthName } from '../../lib/format.ts'
import { TextLink } from '../../ui/links.tsx'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'

interface Props {
  report: Report
  /** Whose lists the figures link to: a client's id, or `ownClient`. */
  listsOf: string
}

/** Results against their targets, costs and money of a month; counted figures link to the leads behind them. */
export function ReportFigures({ report, listsOf }: Props) {
  const { month, weeks, weeksBefore, figures, sent, beforeSent } = report
  const targets = (sent ?? figures).targets
  const before = monthName(addMonths(`${month}-01`, -1).slice(0, 7))
  const { money } = figures
  const pathOf = (figure: 'leads' | 'appointments', { from, to, counted }: Report['weeks']) =>
    counted ? figurePath(listsOf, { figure, from, to }) : undefined
  return (
    <>
      <Stats>
        {(['leads', 'appointments'] as const).map((name) => {
          const now = figures[name]
          return (
            <Stat
              key={name}
              label={name === 'leads' ? 'Leads' : 'Appointments'}
              value={
                <Both
                  sent={sent?.[name].now}
                  now={now.now}
                  show={formatNumber}
                  to={pathOf(name, weeks)}
                />
              }
              note={
                <>
                  <span>{`${before}: `}</span>
                  <Linked to={pathOf(name, weeksBefore)}>{formatNumber(now.before)}</Linked>
                  {beforeSent && beforeSent[name] !== now.before && (
                    <span>{` (sent: ${formatNumber(beforeSent[name])})`}</span>
                  )}
                  {targets?.[name] && (
                    <span className="block">{`Target: ${formatNumber(targets[name])}`}</span>
                  )}
                </>
              }
            />
          )
        })}
        {(sent === null || sent.deals) && (
          <Stat
            label="Deals"
            value={<Both sent={sent?.deals?.count} now={figures.deals.count} show={formatNumber} />}
            note="Signed and confirmed"
          />
        )}
      </Stats>
      <Costs total={sent ? sent.total : figures.total} />
      {money && (
        <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-2 print:mt-2 print:grid-cols-4">
          {(Object.keys(moneyLabels) as (keyof typeof moneyLabels)[]).map((name) => (
            <Cost
              key={name}
              name={moneyLabels[name]}
              value={
                <Both
                  sent={sent?.money?.[name]}
                  now={money[name]}
                  show={(cents) => <Money cents={cents} />}
                />
              }
            />
          ))}
        </dl>
      )}
    </>
  )
}

/** What an appointment and a deal have cost so far. */
function Costs({ total }: { total: Figures['total'] | undefined }) {
  if (!total || total.fees === 0) return null
  const { fees, appointments, deals } = total
  const per = (number: number) => (number === 0 ? '–' : <Money cents={Math.round(fees / number)} />)
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-2 print:mt-2 print:grid-cols-4">
      <Cost name="Fees since the start" value={<Money cents={fees} />} />
      <Cost name={`Per appointment (${formatNumber(appointments)})`} value={per(appointments)} />
      <Cost name={`Per deal (${formatNumber(deals)})`} value={per(deals)} />
    </dl>
  )
}

const Cost = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd>{value}</dd>
  </div>
)

const moneyLabels = {
  opening: 'Opening balance',
  incoming: 'Incoming',
  outgoing: 'Outgoing',
  closing: 'Closing balance',
} satisfies Record<keyof NonNullable<Figures['money']>, string>

interface BothProps {
  /** Undefined if the report was not sent. */
  sent: number | undefined
  now: number
  show: (value: number) => ReactNode
  /** The list behind the current value. */
  to?: string | undefined
}

/** A figure as sent, and its current value if that differs. */
export const Both = ({ now, sent = now, show, to }: BothProps) =>
  now === sent ? (
    <Linked to={to}>{show(now)}</Linked>
  ) : (
    <>
      <span>{show(sent)}</span>{' '}
      <span className="text-caution">
        (now <Linked to={to}>{show(now)}</Linked>)
      </span>
    </>
  )

const Linked = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? <span>{children}</span> : <TextLink to={to}>{children}</TextLink>
