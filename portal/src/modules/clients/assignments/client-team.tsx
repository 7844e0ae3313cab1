import type { AssignedPerson } from '@leadwright/shared/contracts/clients/assignments'
import { displayName } from '@leadwright/shared/people'
import { isLimitedToAssigned } from '@leadwright/shared/permissions'
import { staffPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../lib/session/use-can.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { ListSection } from '../../../ui/list-section.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { clientTeamQuery, useSetContact, useUnassignStaff } from './assignments.queries.ts'

interface Props {
  clientId: string
  /** Opens the dialog that assigns a person, given those who are assigned and a function that closes it. */
  dialog: (assigned: readonly AssignedPerson[], onClose: () => void) => ReactNode
}

/** Who works for a client; admins assign and remove people here. */
export function ClientTeam({ clientId, dialog }: Props) {
  const query = useQuery(clientTeamQuery(clientId))
  const mayAssign = useCan('clients.assign')
  const [assigning, setAssigning] = useState(false)
  return (
    <ListSection title="Team">
      {mayAssign && (
        <p className="mb-2 text-[0.8125rem] text-muted">
          Assigned staff can open this page, except money and access, and work on the client’s leads
          and figures.
        </p>
      )}
      <QueryView query={query} loading="Loading team..." rows={1}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <p className="text-muted">No one is assigned yet.</p>
            ) : (
              <ul aria-label="Team" className="max-w-2xl divide-y divide-line border-y border-line">
                {items.map((person) => (
                  <Person key={person.staffId} {...{ clientId, person, mayAssign }} />
                ))}
              </ul>
            )}
            {mayAssign && (
              <Button className="mt-3" aria-haspopup="dialog" onClick={() => setAssigning(true)}>
                Assign a person
              </Button>
            )}
            {assigning && dialog(items, () => setAssigning(false))}
          </>
        )}
      </QueryView>
    </ListSection>
  )
}

interface PersonProps {
  clientId: string
  person: AssignedPerson
  mayAssign: boolean
}

function Person({ clientId, person, mayAssign }: PersonProps) {
  const { staffId, email, picture, isContact, role } = person
  const name = displayName(person)
  const act = useAction()
  const { mutateAsync: unassign } = useUnassignStaff(clientId, staffId)
  const { mutateAsync: setContact } = useSetContact(clientId)
  const remove = () =>
    act(() => unassign(), {
      question: {
        message: `Remove ${name} from this client?${isLimitedToAssigned(role, 'clients.work') ? ' They lose access to it immediately.' : ''}`,
        confirmLabel: 'Remove from client',
        danger: true,
      },
      done: `${name} was removed.`,
    })
  const toggle = () =>
    act(() => setContact({ staffId: isContact ? null : staffId }), {
      done: isContact ? 'The client has no contact now.' : `${name} is now the client’s contact.`,
    })
  return (
    <li ref={useFocusFallback()} className="flex items-center gap-3 py-2">
      <Avatar name={name} src={picture} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-2">
          {mayAssign ? <TextLink to={staffPath(staffId)}>{name}</TextLink> : <bdi>{name}</bdi>}
          {isContact && <Badge>Contact</Badge>}
        </span>
        <span className="block text-[0.8125rem] text-muted wrap-anywhere">{email}</span>
      </span>
      {mayAssign && (
        <Menu
          trigger={<IconButton size="small" label={`More for ${name}`} icon={<Ellipsis />} />}
          items={[
            {
              label: isContact ? 'Stop showing as contact' : 'Show to the client as contact',
              onSelect: () => void toggle(),
            },
            { label: 'Remove from this client', onSelect: () => void remove() },
          ]}
        />
      )}
    </li>
  )
}
