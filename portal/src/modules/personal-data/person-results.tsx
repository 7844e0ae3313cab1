import {
  type PersonRecord,
  personRecordsMax,
} from '@leadwright/shared/contracts/personal-data/person-search'
import type { OutputOf } from '../../lib/endpoints.ts'
import { count, formatNumber } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSelection } from '../../ui/selection.tsx'
import { Table } from '../../ui/table.tsx'
import { groupsOf, isNameOnly } from './person.rules.ts'
import { PersonActions } from './person-actions.tsx'
import { clientColumn, dateColumn, recordColumn } from './person-columns.tsx'
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
