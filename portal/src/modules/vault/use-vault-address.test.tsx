import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useVaultAddress } from './use-vault-address.ts'

test('a truncated address filters by the clients whose ids are complete', () => {
  const whole = '00000000-0000-4000-8000-0000000000c2'
  const at = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/?clients=${whole},00000000-0000-4`]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(useVaultAddress, { wrapper: at })
  expect(result.current.clientIds).toEqual([whole])
})
