import { dealName } from '@leadwright/shared/deals'
import { leadPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { inboxParts } from '../../../lib/inbox-address.ts'
import { lazy } from '../../../lib/lazy.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { ListSection } from '../../../ui/list-section.tsx'
import { openDealsQuery } from './deals.queries.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** Reported deals that an admin confirms or declines, oldest first; nothing while there are none. */
export function WaitingDeals() {
  const query = useQuery(openDealsQuery)
  const items = query.data?.items ?? []
  const [openId, open] = useState<string>()
  if (items.length === 0 && !openId) return <Awaited query={query} />
  return (
    <ListSection id={inboxParts.deals} title="Deals to confirm">
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ id, leadId, company, clientName, signedOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0">
              <TextLink to={leadPath(leadId)}>{dealName(company)}</TextLink>
              <span className="block text-[0.8125rem] text-muted wrap-anywhere">
                <bdi>{clientName}</bdi>
                <span>{`, signed on ${formatDay(signedOn)}`}</span>
              </span>
            </span>
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={`Decide: ${dealName(company)}`}
              onClick={() => open(id)}
            >
              Decide
            </Button>
          </li>
        ))}
      </ul>
      {openId && (
        <ConfirmDialog
          key={openId}
          dealId={openId}
          queue={{ label: 'Reported deals', ids: items.map(({ id }) => id), onOpen: open }}
          onClose={() => open(undefined)}
        />
      )}
    </ListSection>
  )
}
