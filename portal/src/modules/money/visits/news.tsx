import type { NewsLine } from '@leadwright/shared/contracts/money/visits'
import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { figurePath, ownLeadPath, updatePath } from '@leadwright/shared/record-paths'
import { Link } from 'react-router-dom'
import { count, formatMinute } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { TextLink } from '../../../ui/links.tsx'
import { useVisit } from './use-visit.ts'

const labels: Record<NewsLine['kind'], string> = {
  'update-written': 'Update',
  'update-decided': 'Decision',
  payment: 'Payment',
  'campaign-week': 'Campaign',
  'counted-week': 'Campaign',
  'figure-corrected': 'Correction',
}

/** Where a line links to; entered figures have no list behind them. */
function pathOf({ kind, id }: NewsLine): string | undefined {
  if (kind === 'campaign-week') return undefined
  if (kind === 'counted-week') return figurePath(ownClient, { figure: 'leads', from: id, to: id })
  if (kind === 'figure-corrected') return ownLeadPath(id)
  return kind === 'payment' ? paths.payments : updatePath(id)
}

/** News since the last visit, at most five lines; nothing if there is none. */
export function News() {
  const { data } = useVisit()
  const seesMoney = useCan('payments.own')
  if (!data?.since || data.lines.length === 0) return null
  return (
    <section aria-labelledby="news" className="mb-6">
      <h2
        id="news"
        className="mb-1 text-xs text-muted"
      >{`New since ${formatMinute(data.since)}`}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {data.lines.map((line) => {
          const to = pathOf(line)
          return (
            <li key={`${line.kind} ${line.id} ${line.at}`} className="flex gap-3 py-1.5">
              <span className="w-20 shrink-0 text-muted">{labels[line.kind]}</span>
              {to ? (
                <TextLink to={to} className="min-w-0">
                  {line.text}
                </TextLink>
              ) : (
                <span className="min-w-0 wrap-anywhere">{line.text}</span>
              )}
            </li>
          )
        })}
      </ul>
      {data.more > 0 && (
        <p className="mt-1 text-xs text-muted">
          <span>{`And ${count(data.more, 'more change')}: see the updates below`}</span>
          {seesMoney && (
            <span>
              {' and your '}
              <Link to={paths.payments} className="underline hover:text-ink">
                payments
              </Link>
            </span>
          )}
          <span>.</span>
        </p>
      )}
    </section>
  )
}
