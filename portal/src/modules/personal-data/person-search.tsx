import type { DataRequest } from '@leadwright/shared/contracts/personal-data/data-requests'
import { PersonSearchBody } from '@leadwright/shared/contracts/personal-data/person-search'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OutputOf } from '../../lib/endpoints.ts'
import { formatDay } from '../../lib/format.ts'
import { Form, SubmitButton, useZodForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { PersonResults } from './person-results.tsx'
import {
  dataRequestsQuery,
  type PersonSearch as Search,
  useSearchPerson,
} from './personal-data.queries.ts'
import { requestLabels } from './personal-data-words.ts'

/**
 * Finds what is stored about a person. The address names only the request that this answers, never
 * the person.
 */
export function PersonSearch() {
  const [params] = useSearchParams()
  const requestId = params.get('request')
  return requestId === null ? <SearchForm /> : <Answering key={requestId} requestId={requestId} />
}

function Answering({ requestId }: { requestId: string }) {
  const query = useQuery(dataRequestsQuery())
  return (
    <QueryView query={query} loading="Loading request...">
      {({ items }) => <SearchForm request={items.find(({ id }) => id === requestId)} />}
    </QueryView>
  )
}

interface Result {
  search: Search
  found: OutputOf<'POST /api/personal-data/search'>
  /** Each search starts with its own selection. */
  round: number
}

function SearchForm({ request }: { request?: DataRequest | undefined }) {
  const email = request?.email ?? ''
  const form = useZodForm(PersonSearchBody, { email, phone: '', link: '', name: '' })
  const { mutateAsync: searchPerson } = useSearchPerson()
  const [result, setResult] = useState<Result>()

  async function run(search: Search) {
    const found = await searchPerson(search)
    setResult((before) => ({ search, found, round: (before?.round ?? 0) + 1 }))
  }
  const isOpen = request?.doneAt === null
  return (
    <>
      {request && isOpen && (
        <Notice className="mb-4 max-w-3xl">
          {`This person ${requestLabels[request.kind].toLowerCase()}. Answer by ${formatDay(request.dueOn)}.`}
        </Notice>
      )}
      <Form
        form={form}
        name="person-search"
        label="Search for a person"
        onSubmit={async (_values, typed) => {
          await run(typed)
        }}
        className="mb-6 max-w-3xl"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <form.Field name="email" label="Email" type="email" />
          <form.Field name="phone" label="Phone" />
          <form.Field name="link" label="LinkedIn or website" />
          <form.Field name="name" label="Name" />
        </div>
        <SubmitButton busyLabel="Searching..." className="justify-self-start">
          Search
        </SubmitButton>
      </Form>
      {result && (
        <PersonResults
          key={result.round}
          {...result}
          requestId={request?.kind === 'erase' && isOpen ? request.id : null}
          onErased={() => run(result.search)}
        />
      )}
    </>
  )
}
