import type { LeadView } from '@leadwright/shared/contracts/leads'
import type { LeadLink } from '@leadwright/shared/contracts/leads/lead-parts'
import { stateLabels } from '@leadwright/shared/lead-labels'
import { TextLink } from '../../ui/links.tsx'

interface Props {
  lead: LeadView
  /** The page of a lead, for this reader. */
  pathOf: (leadId: string) => string
}

/** Who named this person, whom this person named, and others at the same company. */
export function LeadRelated({ lead, pathOf }: Props) {
  const { referredBy, referrals } = lead
  const named = new Set([referredBy, ...referrals].map((one) => one?.id))
  const groups = [
    ['Referred by', referredBy ? [referredBy] : []],
    ['Referred to', referrals],
    ['Same company', lead.sameCompany.filter(({ id }) => !named.has(id))],
  ] as const
  return groups.map(
    ([title, leads]) =>
      leads.length > 0 && (
        <section key={title} aria-label={title} className="text-[0.8125rem] no-print">
          <h2 className="mb-1 text-xs font-medium text-muted">{title}</h2>
          <ul>
            {leads.map((one) => (
              <Related key={one.id} lead={one} to={pathOf(one.id)} />
            ))}
          </ul>
        </section>
      ),
  )
}

const Related = ({ lead: { person, company, state }, to }: { lead: LeadLink; to: string }) => (
  <li className="py-0.5 wrap-anywhere">
    <TextLink to={to}>
      <bdi>{person || company}</bdi>
    </TextLink>{' '}
    <span className="text-muted">{stateLabels[state]}</span>
  </li>
)
