import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { signInWithPasskey } from '../../../lib/passkeys.ts'
import { continueSession } from '../../../lib/session/start-session.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonSize } from '../../../ui/button-style.ts'
import { Notice } from '../../../ui/notice.tsx'

interface Props {
  onSignedIn: (session: SessionView) => unknown
  size?: ButtonSize
}

/** Signs in with a passkey, where the terms were accepted before or a sentence says that this accepts them. */
export default function PasskeyButton({ onSignedIn, size = 'normal' }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function enter() {
    setBusy(true)
    setFailure('')
    try {
      await onSignedIn(await continueSession(signInWithPasskey(true)))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-4">
      {failure && <Notice tone="negative">{failure}</Notice>}
      <Button size={size} busy={busy} onClick={() => void enter()}>
        {messages.passkeys.signIn}
      </Button>
    </div>
  )
}
