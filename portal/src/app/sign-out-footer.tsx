import { endSession } from '../lib/session/session.queries.ts'
import { Button } from '../ui/button.tsx'

/** Below a step of signing in: a button to leave the incomplete session. */
export function SignOutFooter() {
  return (
    <div className="mt-8 border-t border-line pt-4">
      <Button variant="quiet" size="small" onClick={() => void endSession()}>
        Sign Out
      </Button>
    </div>
  )
}
