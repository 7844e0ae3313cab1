import {
  type PersonRecord,
  personRecordsMax,
} from '@leadwright/shared/contracts/personal-data/person-search'
import type { OutputOf } from '../../lib/endpoints.ts'
import { count, formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectBox, type Selection, useSelection } from '../../ui/selection.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { groupsOf, isNameOnly } from './person.rules.ts'
import { PersonActions } from './person-actions.tsx'
import type { PersonSearch } from './personal-data.queries.ts'

interface Props {
  search: PersonSearch
  found: OutputOf<'POST /api/personal-data/search'>
  /** The request that erasing answers. */
  requestId: string | null
  /** Searches again. */
  onErased: () => Promise<unknown>
}

/** What is stored about a person, by type. All but namesakes are selected at first. */
export function PersonResults({ search, found, requestId, onErased }: Props) {
  const { records, isCut, hasLogin, isSuppressed } = found
  const selection = useSelection<PersonRecord>(
    records,
    records.filter((record) => !isNameOnly(record)),
  )
  return (
    <>
      <div className="mb-4 grid max-w-3xl gap-2">
        {isSuppressed && (
          <Notice>This person or their company is on the do-not-contact list.</Notice>
        )}
        {hasLogin && (
          <Notice tone="caution">
            Someone signs in with this email address. Logins aren’t listed here: erase a client on
            the Access tab of their page, or remove a team member on the Staff page.
          </Notice>
        )}
        {isCut && (
          <Notice tone="caution">
            {`These are the first ${formatNumber(personRecordsMax)} records. Search by email, phone or link to find the rest.`}
          </Notice>
        )}
      </div>
      {records.length === 0 ? (
        <EmptyState title="No Records Found">
          Nothing is stored with these details. Try another email address, phone number or name.
        </EmptyState>
      ) : (
        <>
          <p role="status" className="sr-only">
            {`${count(records.length, 'record')} found.`}
          </p>
          <PersonActions {...{ selection, search, requestId, onErased }} />
          {groupsOf(records).map(({ type, label, rows }) => (
            <section key={type} aria-label={label} className="mb-6">
              <h2 className="mb-2 font-medium">{`${label} (${formatNumber(rows.length)})`}</h2>
              <Table
                caption={label}
                columns={[recordColumn(selection), clientColumn, dateColumn]}
                rows={rows}
                rowKey={({ id }) => id}
              />
            </section>
          ))}
        </>
      )}
    </>
  )
}

/** What a record is, with its checkbox. */
const recordColumn = (selection: Selection<PersonRecord>): Column<PersonRecord> => ({
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

const clientColumn: Column<PersonRecord> = {
  header: 'Client',
  cell: ({ client }) => client && <bdi className="wrap-anywhere">{client}</bdi>,
}

const dateColumn: Column<PersonRecord> = {
  header: 'Date',
  phone: 'below',
  cell: ({ at }) => <DateTime value={at} />,
}
