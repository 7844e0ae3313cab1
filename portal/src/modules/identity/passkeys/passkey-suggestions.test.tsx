import type { PasskeyAnswer } from '@leadwright/shared/contracts/identity/passkeys'
import { act, cleanup, render } from '@testing-library/react'
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

test('a suggested passkey is used by the form as it is now, and the offer ends with the page', () => {
  const stop = vi.fn()
  vi.mocked(offerPasskeys).mockReturnValue(stop)
  const onAnswer = vi.fn()
  const view = render(<PasskeySuggestions onAnswer={() => {}} />)
  view.rerender(<PasskeySuggestions onAnswer={onAnswer} />)
  const [[choose] = []] = vi.mocked(offerPasskeys).mock.calls
  act(() => choose?.(answer))
  expect(onAnswer.mock.calls).toEqual([[answer]])
  expect(offerPasskeys).toHaveBeenCalledOnce()
  view.unmount()
  expect(stop).toHaveBeenCalledOnce()
})
