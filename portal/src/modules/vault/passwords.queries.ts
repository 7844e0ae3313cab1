import type { listWorkloads } from '@leadwright/shared/contracts/team/tasks'
import type * as contract from '@leadwright/shared/contracts/vault/passwords'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../lib/use-record-id.ts'
import { paged, useVaultChanged } from './vault.queries.ts'

const keys = {
  list: (search: string) => ['vault', 'passwords', 'list', search] as const,
  one: (id: string) => ['vault', 'passwords', 'one', id] as const,
  history: (id: string) => ['vault', 'passwords', 'history', id] as const,
  toRotate: ['vault', 'passwords', 'to-rotate'] as const,
  staff: ['vault', 'passwords', 'staff'] as const,
}

export const passwordsQuery = (search: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keys.list(search),
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPasswords>(
        'GET /api/passwords',
        { query: { search, cursor: pageParam } },
        { signal },
      ),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

/** Without its password, which no query ever holds. */
export const passwordQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) =>
      call<typeof contract.getPassword>('GET /api/passwords/:id', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const passwordHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: keys.history(id),
    queryFn: ({ signal }) =>
      call<typeof contract.getPasswordHistory>(
        'GET /api/passwords/:id/history',
        { params: { id } },
        { signal },
      ),
    staleTime: 0,
  })

export const toRotateQuery = () =>
  queryOptions({
    queryKey: keys.toRotate,
    queryFn: ({ signal }) =>
      call<typeof contract.listToRotate>('GET /api/passwords-to-rotate', {}, { signal }),
    staleTime: 0,
  })

/** Staff members by name, for the access list of admins. */
export const accessStaffQuery = () =>
  queryOptions({
    queryKey: keys.staff,
    queryFn: ({ signal }) =>
      call<typeof listWorkloads>('GET /api/tasks/workloads', { query: {} }, { signal }),
    select: ({ items }) => items,
  })

type Fields = Omit<NewRecord<typeof contract.createPassword>, 'password'>

interface Save extends Fields {
  /** Undefined: the stored one stays. */
  password: string | undefined
  version: number
}

/** The id of a new account is made here (spec section 3). */
export function useSavePassword(id: string | undefined) {
  const withId = useRecordId()
  return useMutation({
    mutationFn: ({ password, version, ...fields }: Save) => {
      if (id === undefined) {
        const body = { ...fields, password: password ?? '' }
        return withId((newId) =>
          call<typeof contract.createPassword>('POST /api/passwords', {
            body: { ...body, id: newId },
          }),
        )
      }
      const body = { ...fields, version, ...(password === undefined ? {} : { password }) }
      return call<typeof contract.updatePassword>('PUT /api/passwords/:id', {
        params: { id },
        body,
      })
    },
    // The answer holds no password, but what was typed must not stay behind either.
    gcTime: 0,
    onSuccess: useVaultChanged(),
  })
}

/** Past every cache: the answer lives in the component that shows it, and nowhere else. */
export const revealPassword = async (id: string) =>
  (await call<typeof contract.revealPassword>('POST /api/passwords/:id/reveal', { params: { id } }))
    .password

export const revealOldPassword = async (id: string, valueId: string) =>
  (
    await call<typeof contract.revealOldPassword>(
      'POST /api/passwords/:id/values/:valueId/reveal',
      { params: { id, valueId } },
    )
  ).password

export const removePassword = (id: string) =>
  call<typeof contract.deletePassword>('DELETE /api/passwords/:id', { params: { id } })
export const restorePassword = (id: string) =>
  call<typeof contract.restorePassword>('POST /api/passwords/:id/restore', { params: { id } })
