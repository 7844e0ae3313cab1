import { endSession } from '../lib/session/session.queries.ts'
import { Button } from '../ui/button.tsx'

/** Below a step of signing in: the way out of the session that has begun. */
export function SignOutFooter() {
  return (
    <div className="mt-8 border-t border-line pt-4">
      <Button variant="quiet" size="small" onClick={() => void endSession()}>
        Sign Out
      </Button>
    </div>
  )
}
