import type { PasskeyAnswer } from '@leadwright/shared/contracts/identity/passkeys'
import { useEffect, useEffectEvent } from 'react'
import { offerPasskeys } from '../../../lib/passkeys.ts'

/** Lets the browser suggest its passkeys in the email field of the login page. */
export default function PasskeySuggestions({
  onAnswer,
}: {
  onAnswer: (answer: PasskeyAnswer) => void
}) {
  const answered = useEffectEvent(onAnswer)
  useEffect(() => offerPasskeys((answer) => answered(answer)), [])
  return null
}
