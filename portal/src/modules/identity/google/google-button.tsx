import { messages } from '@leadwright/shared/messages'
import { signInAgain } from '../../../lib/google.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAttempt } from '../../../ui/use-attempt.ts'

/** Signs in again with Google, which leaves the page. */
export function GoogleButton() {
  const { isBusy, failure, attempt } = useAttempt()
  return (
    <div className="grid gap-4">
      {failure && <Notice tone="negative">{failure}</Notice>}
      <Button busy={isBusy} onClick={() => void attempt(signInAgain)}>
        {messages.google.signIn}
      </Button>
    </div>
  )
}
