import { isLimitedToAssigned } from '@leadwright/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import { count } from '../lib/format.ts'
import {
  staffClientsQuery,
  useAssignStaff,
} from '../modules/clients/assignments/assignments.queries.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useAction } from '../ui/use-action.ts'

interface Props {
  staffId: string
  cover: { staffId: string; name: string; role: string | null }
  /** The button is gone then. */
  onAssigned: () => void
}

/** The clients of a person that the cover is not assigned to, with a button that assigns them. */
export function UncoveredClients({ staffId, cover, onAssigned }: Props) {
  const isLimited = isLimitedToAssigned(cover.role ?? '', 'clients.work')
  const own = useQuery(staffClientsQuery(staffId))
  const covered = useQuery({ ...staffClientsQuery(cover.staffId), enabled: isLimited })
  const act = useAction()
  const { mutateAsync: assign, isPending } = useAssignStaff()
  if (!isLimited || !own.data || !covered.data) return null
  const reached = new Set(covered.data.items.map(({ clientId }) => clientId))
  const missing = own.data.items.filter(({ clientId }) => !reached.has(clientId))
  if (missing.length === 0) return null

  const assignAll = () =>
    act(
      async () => {
        for (const { clientId } of missing) {
          await assign({ params: { clientId, staffId: cover.staffId } })
        }
        onAssigned()
      },
      { done: `${cover.name} was assigned to ${count(missing.length, 'client')}.` },
    )

  return (
    <Notice tone="caution">
      <p>
        <span>{`${cover.name} isn’t assigned to `}</span>
        {missing.map(({ clientId, companyName }, at) => (
          <span key={clientId}>
            {at > 0 && <span>, </span>}
            <bdi>{companyName}</bdi>
          </span>
        ))}
        <span>.</span>
      </p>
      <Button size="small" className="mt-2" busy={isPending} onClick={() => void assignAll()}>
        {`Assign to ${count(missing.length, 'client')}`}
      </Button>
    </Notice>
  )
}
