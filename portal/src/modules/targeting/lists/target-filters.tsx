import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import { targetFilters } from '@leadwright/shared/target-lists'
import { useSearchParams } from 'react-router-dom'
import { count } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { filterLabels } from './list-words.ts'
import { shownFrom } from './target-address.ts'

const options = targetFilters
  .filter((value) => value !== 'all')
  .map((value) => ({ value, label: filterLabels[value] }))

interface Props {
  list: TargetListView
  /** Of the companies that are shown; undefined while they load. */
  total: number | undefined
}

/** Which companies of a list are shown, kept in the address. */
export function TargetFilters({ list, total }: Props) {
  const [search, setSearch] = useSearchText()
  const [show, setShow] = useSearchText('show')
  const [params] = useSearchParams()
  const { filter, search: found } = shownFrom(params)
  if (list.counts.targets === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchInput label="Search companies" value={search} onChange={setSearch} />
      <Field label="Show" labelHidden className="w-48">
        <FilteredSelect
          options={options}
          placeholder={filterLabels.all}
          value={show}
          onChange={setShow}
        />
      </Field>
      <span role="status" className="text-muted">
        {total !== undefined && (filter !== 'all' || found) && (
          <span>{`${count(total, 'company', 'companies')} found`}</span>
        )}
      </span>
    </div>
  )
}
