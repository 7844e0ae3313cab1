import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../../lib/session/store.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useClientOptions } from '../../../ui/client-options.ts'
import { Field } from '../../../ui/field.tsx'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { staffOptions } from '../../../ui/name-options.ts'
import { staffQuery } from '../staff/staff.queries.ts'
import { dueSpans } from './due-span.ts'
import type { useTaskFilters } from './use-task-filters.ts'

const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
]

interface Props {
  filters: ReturnType<typeof useTaskFilters>
}
export function TaskFilters({ filters }: Props) {
  const { person, setPerson, clientId, setClientId, due, setDue, state, setState } = filters
  return (
    <div className="my-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
      <Field label="Person">
        <FilteredSelect options={usePersonOptions()} value={person} onChange={setPerson} />
      </Field>
      <Field label="Client">
        <FilteredSelect
          options={useClientOptions()}
          placeholder="All clients"
          value={clientId}
          onChange={setClientId}
        />
      </Field>
      <Field label="Due">
        <FilteredSelect options={dueSpans} placeholder="Any day" value={due} onChange={setDue} />
      </Field>
      <Field label="Status">
        <FilteredSelect
          options={states}
          placeholder="Open and done"
          value={state}
          onChange={setState}
        />
      </Field>
    </div>
  )
}

/** People whose tasks the viewer can see: everyone, or themselves and those they assigned tasks to. */
function usePersonOptions() {
  const { id } = useViewer()
  const seesAll = useCan('tasks.assign')
  const { data } = useQuery({ ...staffQuery(''), enabled: seesAll })
  const own = { value: 'me', label: 'Me' }
  if (!seesAll) return [own, { value: 'all', label: 'My tasks and tasks I assigned' }]
  const others = (data?.items ?? []).filter(({ staffId }) => staffId !== id)
  return [
    own,
    { value: 'all', label: 'Everyone' },
    { value: 'none', label: 'Unassigned' },
    ...staffOptions(others),
  ]
}
