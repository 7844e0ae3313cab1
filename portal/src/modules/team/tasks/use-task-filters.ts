import { isUuid } from '@leadwright/shared/uuid'
import { today } from '../../../lib/today.ts'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { dueSpan } from './due-span.ts'
import type { TaskFilter } from './tasks.queries.ts'

/** Which tasks are shown, kept in the address; the viewer's own unless another person is selected. */
export function useTaskFilters() {
  const [person, setPerson] = useSearchText('person')
  const [clientId, setClientId] = useSearchText('client')
  const [due, setDue] = useSearchText('due')
  const [state, setState] = useSearchText('state')
  const filter: TaskFilter = {
    ...(person === 'all'
      ? {}
      : { assigneeId: person === 'none' || isUuid(person) ? person : 'me' }),
    ...(isUuid(clientId) ? { clientId } : {}),
    ...dueSpan(due, today()),
  }
  return {
    filter,
    person: person || 'me',
    setPerson: (value: string) => setPerson(value === 'me' ? '' : value),
    ...{ clientId, setClientId, due, setDue, state, setState },
    isFiltered: [person, clientId, due, state].some(Boolean),
  }
}
