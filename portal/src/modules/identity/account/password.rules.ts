import { messages } from '@leadwright/shared/messages'

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

/** The error message of the first rule in spec section 5 that the three fields break, or undefined. */
export function passwordChangeError(change: PasswordChange, minLength: number): string | undefined {
  const { currentPassword, newPassword, confirmPassword } = change
  if (!currentPassword || !newPassword || !confirmPassword) return messages.password.allRequired
  if (newPassword !== confirmPassword) return messages.password.mismatch
  if ([...newPassword].length < minLength) return messages.password.tooShort(minLength)
  return undefined
}
