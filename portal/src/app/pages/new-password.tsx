import { messages } from '@leadwright/shared/messages'
import { homeOf } from '@leadwright/shared/permissions'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { safeReturnPath } from '../../lib/return-path.ts'
import { useViewer } from '../../lib/session/store.ts'
import { PasswordForm } from '../../modules/identity/account/password-form.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { SignOutFooter } from '../sign-out-footer.tsx'

/** After signing in with a temporary password, users must replace it here. */
export function Component() {
  const { role } = useViewer()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const next = safeReturnPath(params.get('next')) ?? homeOf(role)
  return (
    <AuthLayout title="Choose a password" text={messages.login.passwordChangeRequired}>
      <PasswordForm
        role={role}
        currentLabel="Temporary password"
        onChanged={() => void navigate(next, { replace: true })}
      />
      <SignOutFooter />
    </AuthLayout>
  )
}
