import { messages } from '@leadwright/shared/messages'
import { passwordMinLength } from '@leadwright/shared/passwords'
import { describe, expect, it } from 'vitest'
import { passwordChangeError } from './password.rules.ts'

const min = passwordMinLength.client

describe('a password change by a client', () => {
  it.each([
    ['', 'secret', 'secret', messages.password.allRequired],
    ['old', '', '', messages.password.allRequired],
    ['old', 'secret', 'secre7', messages.password.mismatch],
    ['old', '12345', '12345', messages.password.tooShort(min)],
    ['old', '123456', '123456', undefined],
  ])(
    'from %j to %j, confirmed as %j, reports %j',
    (currentPassword, newPassword, confirmPassword, says) => {
      const change = { currentPassword, newPassword, confirmPassword }
      expect(passwordChangeError(change, min)).toBe(says)
    },
  )
})
