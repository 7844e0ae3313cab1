import { messages } from '@leadwright/shared/messages'
import { homeOf } from '@leadwright/shared/permissions'
import { useNavigate } from 'react-router-dom'
import { PasswordForm } from '../../features/account/password-form.tsx'
import { endSession } from '../../lib/session/session.queries.ts'
import { useViewer } from '../../lib/session/store.ts'
import { Button } from '../../ui/button.tsx'
import { Standalone } from '../standalone.tsx'
import { Wordmark } from '../wordmark.tsx'

/** The first sign-in with a temporary password ends here until it is replaced (decision 22). */
export function Component() {
  const { role } = useViewer()
  const navigate = useNavigate()
  return (
    <Standalone>
      <div className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-6 py-10">
        <Wordmark className="mb-8" />
        <h1 className="font-display text-4xl leading-none">Choose a password</h1>
        <p className="mt-2 mb-6 text-muted">{messages.login.passwordChangeRequired}</p>
        <PasswordForm
          role={role}
          currentLabel="Temporary password"
          onChanged={() => void navigate(homeOf(role), { replace: true })}
        />
        <div className="mt-8 border-t border-line pt-4">
          <Button variant="quiet" size="small" onClick={() => void endSession()}>
            Sign Out
          </Button>
        </div>
      </div>
    </Standalone>
  )
}
