import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AtAddress } from '../../testing/at-address.tsx'
import { useVaultAddress } from './use-vault-address.ts'

test('a truncated address filters by the clients whose ids are complete', () => {
  const whole = '00000000-0000-4000-8000-0000000000c2'
  const at = ({ children }: { children: ReactNode }) => (
    <AtAddress address={`/?clients=${whole},00000000-0000-4`}>{children}</AtAddress>
  )
  const { result } = renderHook(useVaultAddress, { wrapper: at })
  expect(result.current.clientIds).toEqual([whole])
})
