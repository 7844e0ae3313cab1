import type { LeadView } from '@leadwright/shared/contracts/leads'
import type { ObjectionView } from '@leadwright/shared/contracts/money/objections'
import { dealName } from '@leadwright/shared/deals'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { useIsViewing } from '../../../lib/session/session.queries.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { companyToday } from '../../../lib/today.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { ObjectToLeads } from './object-to-leads.tsx'
import { windowText } from './objection.rules.ts'
import { ObjectionItem } from './objection-item.tsx'
import { leadObjectionsQuery, useWithdrawObjection } from './objections.queries.ts'

const DecideDialog = lazy(() => import('./decide-dialog.tsx'))

interface Props {
  lead: Pick<LeadView, 'id' | 'company' | 'releasedOn'>
  /** In the address of the lead: its client's id, or `ownClient`. */
  clientId: string
  /** Shown where the client objects, to compare the lead with. */
  agreed?: ReactNode
}

/** The objections to a lead and its deals, and until when the client can object to the lead. */
export function LeadObjections({ lead, clientId, agreed }: Props) {
  const isReleased = lead.releasedOn !== null
  const query = useQuery({ ...leadObjectionsQuery(clientId, lead.id), enabled: isReleased })
  const { data } = query
  const decides = useCan('leads.write')
  // An admin who views the portal as the client can't change anything.
  const isClient = useIsViewing() === false && clientId === ownClient
  const [decided, setDecided] = useState<string>()
  if (!data) return <Awaited query={query} />
  const window = data.windows.find(({ dealId }) => dealId === null)
  const until =
    window && windowText(window, { isOwn: clientId === ownClient, today: companyToday() })
  if (data.items.length === 0 && !until) return null
  return (
    <section aria-label="Objections" className="grid gap-3 text-[0.8125rem] no-print">
      <h2 className="text-xs font-medium text-muted">Objections</h2>
      {data.items.length > 0 && (
        <ul className="grid gap-4">
          {data.items.map((objection) => (
            <li key={objection.id}>
              <ObjectionItem
                objection={objection}
                subject={objection.dealId && <p>{dealName(objection.company)}</p>}
              >
                {objection.state === 'open' && (
                  <>
                    {isClient && <WithdrawButton objection={objection} />}
                    {decides && (
                      <Button
                        variant="primary"
                        aria-haspopup="dialog"
                        onClick={() => setDecided(objection.id)}
                      >
                        Decide
                      </Button>
                    )}
                  </>
                )}
              </ObjectionItem>
            </li>
          ))}
        </ul>
      )}
      {until && <p className="text-muted">{until}</p>}
      {isClient && (
        <ObjectToLeads leads={[lead]} reasons={window?.reasons ?? []} agreed={agreed}>
          Object to this lead
        </ObjectToLeads>
      )}
      {decided && <DecideDialog ids={[decided]} onClose={() => setDecided(undefined)} />}
    </section>
  )
}

function WithdrawButton({ objection: { id, version } }: { objection: ObjectionView }) {
  const act = useAction()
  const { mutateAsync: withdraw } = useWithdrawObjection(id)
  return (
    <Button
      variant="quiet"
      onClick={() =>
        void act(() => withdraw({ version }), {
          question: {
            message: 'Withdraw the objection? You can object again while there is time.',
            confirmLabel: 'Withdraw objection',
          },
          done: 'Objection withdrawn.',
        })
      }
    >
      Withdraw objection
    </Button>
  )
}
