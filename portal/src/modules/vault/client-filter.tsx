import type { ClientName } from '@leadwright/shared/contracts/clients/client-names'
import { limits } from '@leadwright/shared/limits'
import { clientLabel } from '@leadwright/shared/people'
import { includesFolded } from '@leadwright/shared/text'
import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { company } from '../../lib/company.ts'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { clientNamesQuery } from '../../ui/client-options.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { byLabel } from '../../ui/name-options.ts'
import { Popover } from '../../ui/popover.tsx'
import { useOptimisticValue } from '../../ui/use-optimistic-value.ts'
import { groupClients, stateOf, toggleGroup } from './client-filter.rules.ts'

interface Props {
  chosen: readonly string[]
  onChange: (clientIds: readonly string[]) => void
  disabled: boolean
}

/** A dropdown that filters a tab by clients, with the number of selected ones. */
export function ClientFilter({ chosen, onChange, disabled }: Props) {
  const query = useQuery({ ...clientNamesQuery(), enabled: !disabled })
  const amount = disabled ? 0 : chosen.length
  const trigger = (
    <Button icon={<ListFilter />} disabled={disabled} className="max-sm:flex-1">
      <span>Filter Clients</span>
      {amount > 0 && (
        <span className="tabular -mr-1 rounded-full bg-accent-strong px-1.5 text-xs leading-5 text-on-accent">
          <span>{formatNumber(amount)}</span>
          <span className="sr-only"> selected</span>
        </span>
      )}
    </Button>
  )
  return (
    <Popover trigger={trigger} label="Filter Clients" disabled={disabled}>
      {query.data ? (
        <Choices clients={query.data} chosen={chosen} onChange={onChange} />
      ) : query.error ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <p role="status" className="p-2 text-muted">
          Loading clients...
        </p>
      )}
    </Popover>
  )
}

/** Checkboxes rendered at a time. */
const listed = 50

interface ChoicesProps extends Omit<Props, 'disabled'> {
  clients: readonly ClientName[]
}

function Choices({ clients, chosen: stored, onChange: report }: ChoicesProps) {
  const [chosen, setChosen] = useOptimisticValue(stored)
  function onChange(ids: readonly string[]) {
    setChosen(ids)
    report(ids)
  }
  const [search, setSearch] = useState('')
  const fitting = clients
    .filter((client) =>
      includesFolded(`${clientLabel(client)} ${client.companyName}`, search.trim()),
    )
    .map((client) => ({ ...client, value: client.clientId, label: clientLabel(client) }))
    .toSorted(byLabel)
  const groups = groupClients(clients, company.companyWord)
  const group = (label: string, ids: readonly string[]) => (
    <Checkbox
      label={<span className="font-medium">{label}</span>}
      checked={stateOf(ids, chosen) === 'all'}
      indeterminate={stateOf(ids, chosen) === 'some'}
      disabled={ids.length === 0}
      onChange={(event) => onChange(toggleGroup(ids, chosen, event.target.checked))}
    />
  )
  return (
    <div className="grid">
      <div className="border-b border-line px-1 pb-1">
        {group(company.name, groups.company)}
        {group('Other Clients', groups.others)}
      </div>
      <div className="border-b border-line p-1">
        <TextInput
          type="search"
          aria-label="Find a client"
          placeholder="Find a client"
          maxLength={limits.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <div className="max-h-72 overflow-y-auto px-1 py-1">
        {fitting.slice(0, listed).map((client) => (
          <Checkbox
            key={client.clientId}
            label={<ClientLabel client={client} />}
            checked={chosen.includes(client.clientId)}
            onChange={(event) =>
              onChange(toggleGroup([client.clientId], chosen, event.target.checked))
            }
          />
        ))}
        {fitting.length > listed && (
          <p className="py-1 text-muted">{`${formatNumber(fitting.length - listed)} more. Type a name to find them.`}</p>
        )}
        {fitting.length === 0 && (
          <p role="status" className="py-1 text-muted">
            {clients.length === 0 ? 'No clients yet.' : 'No matching clients.'}
          </p>
        )}
      </div>
      <div className="border-t border-line pt-2">
        <Button
          size="small"
          variant="quiet"
          className="w-full"
          disabled={chosen.length === 0}
          onClick={() => onChange([])}
        >
          Clear All Filters
        </Button>
      </div>
    </div>
  )
}

function ClientLabel({ client }: { client: ClientName }) {
  const name = clientLabel(client)
  return (
    <span className="block wrap-anywhere">
      <span>{name}</span>
      {client.companyName !== name && (
        <span className="block text-xs text-muted">{client.companyName}</span>
      )}
    </span>
  )
}
