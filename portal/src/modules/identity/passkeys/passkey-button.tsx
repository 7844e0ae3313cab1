import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { messages } from '@leadwright/shared/messages'
import { signInWithPasskey } from '../../../lib/passkeys.ts'
import { continueSession } from '../../../lib/session/start-session.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonSize } from '../../../ui/button-style.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useAttempt } from '../../../ui/use-attempt.ts'

interface Props {
  onSignedIn: (session: SessionView) => unknown
  size?: ButtonSize
}

/** Signs in with a passkey, where the terms were accepted before or a sentence says that this accepts them. */
export default function PasskeyButton({ onSignedIn, size = 'normal' }: Props) {
  const { isBusy, failure, attempt } = useAttempt()
  const enter = () =>
    attempt(async () => onSignedIn(await continueSession(signInWithPasskey(true))))

  return (
    <div className="grid gap-4">
      {failure && <Notice tone="negative">{failure}</Notice>}
      <Button size={size} busy={isBusy} onClick={() => void enter()}>
        {messages.passkeys.signIn}
      </Button>
    </div>
  )
}
