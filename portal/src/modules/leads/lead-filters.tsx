import { weeksInWords } from '@leadwright/shared/days'
import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useWorkClientOptions } from '../../ui/client-options.ts'
import { Field } from '../../ui/field.tsx'
import { FilteredSelect } from '../../ui/filtered-select.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useAddressParams, withParam } from '../../ui/use-address-params.ts'
import { useSearchText } from '../../ui/use-search-text.ts'
import { ownLeadsFrom } from './lead-address.ts'
import { filterLabels } from './lead-words.ts'

const filters = Object.entries(filterLabels).map(([value, label]) => ({ value, label }))
const teamOnly = ['drafts', 'due', 'suggested', 'not-informed']
const ownFilters = filters.filter(({ value }) => !teamOnly.includes(value))

/** Filters of the list of leads, kept in the address. */
export function LeadFilters({ isTeam, hasClients }: { isTeam: boolean; hasClients: boolean }) {
  const [search, setSearch] = useSearchText()
  const [state, setState] = useSearchText('state')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchInput label="Search leads" value={search} onChange={setSearch} />
      <Field label="State" labelHidden className="w-48">
        <FilteredSelect
          options={isTeam ? filters : ownFilters}
          placeholder={isTeam ? 'Leads and drafts' : 'All leads'}
          value={state}
          onChange={setState}
        />
      </Field>
      {hasClients && <ClientFilter />}
      <FigureFilter />
    </div>
  )
}

function ClientFilter() {
  const [clientId, setClientId] = useSearchText('client')
  return (
    <Field label="Client" labelHidden className="w-60">
      <FilteredSelect
        options={useWorkClientOptions()}
        placeholder="All clients"
        value={clientId}
        onChange={setClientId}
      />
    </Field>
  )
}

/** The figure that linked here, which can be removed. */
function FigureFilter() {
  const [params, change] = useAddressParams()
  const { figure, from, to } = ownLeadsFrom(params)
  if (figure === undefined) return null
  const remove = () =>
    change((before) =>
      ['figure', 'from', 'to'].reduce((params, name) => withParam(params, name, ''), before),
    )
  const what = figure === 'leads' ? 'Counted as leads' : 'Counted as appointments'
  const when = from && to ? ` in the ${weeksInWords(from, to)}` : ''
  return (
    <Button size="small" icon={<X />} onClick={remove}>
      {`${what}${when}`}
    </Button>
  )
}
