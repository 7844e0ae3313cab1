import type * as contract from '@leadwright/shared/contracts/vault/passwords'
import { can } from '@leadwright/shared/permissions'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { EndpointAt } from '../../lib/endpoints.ts'
import { alwaysRefetch, read, type SentBody } from '../../lib/queries.ts'
import { recordQueries } from '../../lib/record-queries.ts'
import { useOnce } from '../../lib/use-once.ts'

/** Without their passwords, which are never in a query. */
export const passwords = recordQueries<typeof contract.passwords>('vault', '/api/passwords/:id', {
  isRevocable: true,
})

export const passwordHistoryQuery = (id: string) =>
  alwaysRefetch(read('vault', 'GET /api/passwords/:id/history', { params: { id } }))

export const toRotateQuery = () => alwaysRefetch(read('vault', 'GET /api/passwords-to-rotate', {}))

/** People an account can be shared with; people who see all accounts need no access. */
export const accessStaffQuery = () =>
  queryOptions({
    ...read('staff', 'GET /api/staff', { query: { search: '' } }),
    select: ({ items }) =>
      items.filter(({ role }) => !can(role ?? undefined, 'passwords.read-all')),
  })

interface Save extends Omit<SentBody<EndpointAt<'POST /api/passwords'>>, 'password'> {
  /** Undefined to keep the stored password. */
  password: string | undefined
  version: number
}

export function useSavePassword(id: string | undefined) {
  const once = useOnce()
  return useMutation({
    mutationFn: ({ password, version, ...fields }: Save) => {
      if (id === undefined) {
        const body = { ...fields, password: password ?? '' }
        return once((idempotencyKey) => call('POST /api/passwords', { body }, { idempotencyKey }))
      }
      const body = { ...fields, version, ...(password === undefined ? {} : { password }) }
      return call('PUT /api/passwords/:id', {
        params: { id },
        body,
      })
    },
  })
}

/** Bypasses every cache: only the component that shows the password keeps it. */
export const revealPassword = async (id: string) =>
  (await call('POST /api/passwords/:id/reveal', { params: { id } })).password
export const revealOldPassword = async (id: string, valueId: string) =>
  (await call('POST /api/passwords/:id/values/:valueId/reveal', { params: { id, valueId } }))
    .password
