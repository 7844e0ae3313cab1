import type { DealReview } from '@leadwright/shared/contracts/money/deals'
import { formatCents } from '@leadwright/shared/money'
import { leadPath } from '@leadwright/shared/record-paths'
import { formatDay } from '../../../lib/format.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { problemLabels, stateLabels } from './deal-words.ts'

/** What the admin reads before deciding. */
export function DealFacts({
  review: { deal, order, problems, sameCompany },
}: {
  review: DealReview
}) {
  return (
    <>
      <DetailsList
        items={[
          ['Signed on', formatDay(deal.signedOn)],
          ...(deal.value === null ? [] : [['Contract value', formatCents(deal.value)] as const]),
          ['Order', order ? `Order ${order.number}` : 'None on the day of the release'],
          ...(order ? [['Fee', formatCents(order.fee)] as const] : []),
        ]}
      />
      {problems.map((problem) => (
        <Notice key={problem} tone="caution">
          {problemLabels[problem]}
        </Notice>
      ))}
      {sameCompany.length > 0 && (
        <div className="text-[0.8125rem]">
          <p className="font-medium">Other deals with this company</p>
          <ul>
            {sameCompany.map(({ id, leadId, company, state }) => (
              <li key={id}>
                <TextLink to={leadPath(leadId)}>{company}</TextLink>
                <span>{`, ${stateLabels[state]}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
