import { hiringFilters } from '@leadwright/shared/contracts/hiring/hiring'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { hiringSummaryQuery } from './hiring.queries.ts'
import { filterLabels } from './submission-badges.tsx'

const duplicateOptions = [
  { value: 'without', label: 'First submissions' },
  { value: 'only', label: 'Duplicates' },
]

export function SubmissionFilters() {
  const { data: summary } = useQuery(hiringSummaryQuery())
  const states = hiringFilters.map((value) => ({
    value,
    label: summary
      ? `${filterLabels[value]} (${formatNumber(summary.counts[value])})`
      : filterLabels[value],
  }))
  const [show, setShow] = useSearchText('show')
  const [duplicates, setDuplicates] = useSearchText('duplicates')
  const [search, setSearch] = useSearchText()
  return (
    <div className="my-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_14rem_12rem]">
      <SearchInput
        label="Search applications"
        value={search}
        onChange={setSearch}
        className="w-full sm:max-lg:col-span-2"
      />
      <Field label="Status">
        <FilteredSelect
          options={states}
          placeholder={summary ? `All statuses (${formatNumber(summary.total)})` : 'All statuses'}
          value={show}
          onChange={setShow}
        />
      </Field>
      <Field label="Submissions">
        <FilteredSelect
          options={duplicateOptions}
          placeholder="All submissions"
          value={duplicates}
          onChange={setDuplicates}
        />
      </Field>
    </div>
  )
}
