import { messages } from '@leadwright/shared/messages'
import { useEffect, useState } from 'react'
import { goToGoogle } from '../../../lib/google.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  /** The page to return to. */
  next: string | undefined
  termsAccepted: boolean
  onFailure: (error: unknown) => void
}

/** Leaves the login page for Google. */
export default function GoogleButton({ next, termsAccepted, onFailure }: Props) {
  const [busy, setBusy] = useState(false)

  // Back shows the page as it was left.
  useEffect(() => {
    const shown = () => setBusy(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  async function go() {
    setBusy(true)
    try {
      await goToGoogle({ purpose: 'sign-in', next, termsAccepted })
    } catch (error) {
      setBusy(false)
      onFailure(error)
    }
  }

  return (
    <Button size="large" busy={busy} onClick={() => void go()}>
      {messages.google.signIn}
    </Button>
  )
}
