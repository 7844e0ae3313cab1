import type { PasskeyAnswer } from '@leadwright/shared/contracts/identity/passkeys'
import { useEffect, useState } from 'react'
import { offerPasskeys } from '../../../lib/passkeys.ts'
import { Notice } from '../../../ui/notice.tsx'

interface Props {
  /** Whether the terms are accepted; until then, a chosen passkey waits. */
  accepted: boolean
  onAnswer: (answer: PasskeyAnswer) => void
}

/** Lets the browser suggest its passkeys in the email field of the login page. */
export default function PasskeySuggestions({ accepted, onAnswer }: Props) {
  const [answer, setAnswer] = useState<PasskeyAnswer>()

  useEffect(() => offerPasskeys(setAnswer), [])
  useEffect(() => {
    if (!answer || !accepted) return
    setAnswer(undefined)
    onAnswer(answer)
  }, [answer, accepted, onAnswer])

  return answer && <Notice>Accept the terms to sign in with your passkey.</Notice>
}
