import type { passSecondFactor } from '@leadwright/shared/contracts/identity/auth'
import type {
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@leadwright/shared/contracts/identity/second-factor'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { sessionQuery } from '../../../lib/session/session.queries.ts'
import { writeRecord } from '../../../lib/session/store.ts'

const keys = { own: ['second-factor'] as const }

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: keys.own,
    queryFn: ({ signal }) =>
      call<typeof getSecondFactor>('GET /api/account/second-factor', {}, { signal }),
  })

/** The second step of signing in; the server gives this browser its complete session. */
export function usePassSecondFactor() {
  const queryClient = useQueryClient()
  return async (code: string) => {
    const view = await call<typeof passSecondFactor>('POST /api/auth/second-factor', {
      body: { code },
    })
    writeRecord(view)
    queryClient.clear()
    return view
  }
}

/** A secret and what its QR code says; kept by nobody but the page that shows it. */
export const startSetup = (currentPassword: string) =>
  call<typeof startSecondFactor>('POST /api/account/second-factor', { body: { currentPassword } })

function useFactorChange<T, R>(change: (input: T) => Promise<R>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSuccess: () =>
      Promise.all(
        [keys.own, sessionQuery().queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useConfirmSetup = () =>
  useFactorChange((code: string) =>
    call<typeof confirmSecondFactor>('POST /api/account/second-factor/confirm', { body: { code } }),
  )

export const useRenewCodes = () =>
  useFactorChange((code: string) =>
    call<typeof renewRecoveryCodes>('POST /api/account/second-factor/recovery-codes', {
      body: { code },
    }),
  )

export const useDisableFactor = () =>
  useFactorChange((body: { currentPassword: string; code: string }) =>
    call<typeof disableSecondFactor>('POST /api/account/second-factor/disable', { body }),
  )
