import { isDay } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { DateTimeInput } from '../../../ui/date-time-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { authorLabels, useUpdateFilter } from './update-filter.ts'

const authors = Object.entries(authorLabels).map(([value, label]) => ({ value, label }))

/** Finds updates by words, and for a client by author and days. */
export default function UpdateSearch({ isOwn }: { isOwn: boolean }) {
  const { isSearched, textOf, set, clearSearch } = useUpdateFilter()
  const [search, setSearch] = useSearchText()
  return (
    <search className="mb-3 flex flex-wrap items-end gap-3">
      <SearchInput label="Search updates" value={search} onChange={setSearch} className="w-full" />
      {isOwn && (
        <Field label="Author" className="w-40">
          <FilteredSelect
            options={authors}
            placeholder="Everyone"
            value={textOf('author')}
            onChange={(author) => set('author', author)}
          />
        </Field>
      )}
      {(['from', 'to'] as const).map((end) => {
        const value = textOf(end)
        const error = value === '' || isDay(value) ? undefined : messages.fields.date
        return (
          <Field key={end} label={end === 'from' ? 'From' : 'To'} error={error} className="w-40">
            <DateTimeInput value={value} onChange={(day) => set(end, day)} />
          </Field>
        )
      })}
      {isSearched && (
        <Button variant="quiet" icon={<X />} onClick={clearSearch}>
          Clear
        </Button>
      )}
    </search>
  )
}
