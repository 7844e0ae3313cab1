import type { PasskeyAnswer } from '@leadwright/shared/contracts/identity/passkeys'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { offerPasskeys } from '../../../lib/passkeys.ts'
import PasskeySuggestions from './passkey-suggestions.tsx'

vi.mock(import('../../../lib/passkeys.ts'), async (original) => ({
  ...(await original()),
  offerPasskeys: vi.fn<typeof offerPasskeys>(),
}))

afterEach(cleanup)

const answer: PasskeyAnswer = {
  id: 'id',
  clientDataJSON: 'data',
  authenticatorData: 'data',
  signature: 'signature',
}

test('a suggested passkey waits until the terms are accepted, and is then used once', () => {
  const stop = vi.fn()
  vi.mocked(offerPasskeys).mockReturnValue(stop)
  const onAnswer = vi.fn()
  const view = render(<PasskeySuggestions accepted={false} onAnswer={onAnswer} />)
  const choose = vi.mocked(offerPasskeys).mock.calls[0]?.[0]
  act(() => choose?.(answer))
  expect(screen.getByText(/^Accept the terms/)).toBeTruthy()
  expect(onAnswer).not.toHaveBeenCalled()
  view.rerender(<PasskeySuggestions accepted onAnswer={onAnswer} />)
  view.rerender(<PasskeySuggestions accepted onAnswer={onAnswer} />)
  expect(onAnswer.mock.calls).toEqual([[answer]])
  view.unmount()
  expect(stop).toHaveBeenCalledOnce()
})
