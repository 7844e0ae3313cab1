import { messages } from '@leadwright/shared/messages'
import { homeOf } from '@leadwright/shared/permissions'
import { useNavigate } from 'react-router-dom'
import { endSession } from '../../lib/session/session.queries.ts'
import { useViewer } from '../../lib/session/store.ts'
import { PasswordForm } from '../../modules/identity/account/password-form.tsx'
import { Button } from '../../ui/button.tsx'
import { EntrancePage } from '../entrance-page.tsx'

/** The first sign-in with a temporary password ends here until it is replaced. */
export function Component() {
  const { role } = useViewer()
  const navigate = useNavigate()
  return (
    <EntrancePage title="Choose a password" text={messages.login.passwordChangeRequired}>
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
    </EntrancePage>
  )
}
