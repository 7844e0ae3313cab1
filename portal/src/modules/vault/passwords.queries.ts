import type * as contract from '@leadwright/shared/contracts/vault/passwords'
import { can } from '@leadwright/shared/permissions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { EndpointAt } from '../../lib/endpoints.ts'
import { anew, read, useChange } from '../../lib/queries.ts'
import { recordQueries } from '../../lib/record-queries.ts'
import { type NewRecord, useRecordId } from '../../lib/use-record-id.ts'

/** Without their passwords, which no query ever holds. */
export const passwords = recordQueries<typeof contract.passwords>('vault', '/api/passwords/:id', {
  isRevocable: true,
})

export const passwordHistoryQuery = (id: string) =>
  anew(read('vault', 'GET /api/passwords/:id/history', { params: { id } }))

export const toRotateQuery = () => anew(read('vault', 'GET /api/passwords-to-rotate', {}))

/** Whom an account can be shared with: who sees all of them needs no access. */
export const accessStaffQuery = () =>
  queryOptions({
    ...read('staff', 'GET /api/staff', { query: { search: '' } }),
    select: ({ items }) =>
      items.filter(({ role }) => !can(role ?? undefined, 'passwords.read-all')),
  })

interface Save extends Omit<NewRecord<EndpointAt<'POST /api/passwords'>>, 'password'> {
  /** Undefined: the stored one stays. */
  password: string | undefined
  version: number
}

export function useSavePassword(id: string | undefined) {
  const withId = useRecordId()
  return useChange(({ password, version, ...fields }: Save) => {
    if (id === undefined) {
      return withId((newId) =>
        call('POST /api/passwords', { body: { ...fields, id: newId, password: password ?? '' } }),
      )
    }
    const body = { ...fields, version, ...(password === undefined ? {} : { password }) }
    return call('PUT /api/passwords/:id', {
      params: { id },
      body,
    })
  }, 'vault')
}

/** Past every cache: the answer lives in the component that shows it, and nowhere else. */
export const revealPassword = async (id: string) =>
  (await call('POST /api/passwords/:id/reveal', { params: { id } })).password
export const revealOldPassword = async (id: string, valueId: string) =>
  (await call('POST /api/passwords/:id/values/:valueId/reveal', { params: { id, valueId } }))
    .password
