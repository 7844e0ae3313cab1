import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { signInAgain } from '../../../lib/google.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Signs in again with Google, which leaves the page. */
export function GoogleButton() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function go() {
    setBusy(true)
    setFailure('')
    await signInAgain().catch((error: unknown) => setFailure(messageOf(error)))
    setBusy(false)
  }

  return (
    <div className="grid gap-4">
      {failure && <Notice tone="negative">{failure}</Notice>}
      <Button busy={busy} onClick={() => void go()}>
        {messages.google.signIn}
      </Button>
    </div>
  )
}
