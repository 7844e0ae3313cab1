import type { PersonRecord } from '@leadwright/shared/contracts/personal-data/person-search'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { TextLink } from '../../ui/links.tsx'
import { SelectBox, type Selection } from '../../ui/selection.tsx'
import type { Column } from '../../ui/table.tsx'
import { isNameOnly } from './person.rules.ts'

/** What a record is, with its checkbox. */
export const recordColumn = (selection: Selection<PersonRecord>): Column<PersonRecord> => ({
  header: 'Record',
  rowHeader: true,
  cell: (record) => (
    <span className="flex items-start gap-2.5">
      <SelectBox selection={selection} id={record.id} name={record.title} />
      <span className="min-w-0 md:min-w-60">
        <Title record={record} />
        {record.isInTrash && (
          <span className="ml-2">
            <Badge>In the trash</Badge>
          </span>
        )}
        {isNameOnly(record) && (
          <span className="block text-[0.8125rem] font-normal text-caution">
            Name only – check that it is the same person
          </span>
        )}
      </span>
    </span>
  ),
})

/** Opened in a new tab: the search is not in the address, so going back could not repeat it. */
function Title({ record: { title, path } }: { record: PersonRecord }) {
  const text = <bdi className="wrap-anywhere">{title}</bdi>
  if (path === null) return text
  return (
    <TextLink to={path} target="_blank">
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  )
}

export const clientColumn: Column<PersonRecord> = {
  header: 'Client',
  cell: ({ client }) => client && <bdi className="wrap-anywhere">{client}</bdi>,
}

export const dateColumn: Column<PersonRecord> = {
  header: 'Date',
  phone: 'below',
  cell: ({ at }) => <DateTime value={at} />,
}
