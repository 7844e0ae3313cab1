import { useSearchParams } from 'react-router-dom'
import { loginPath, safeReturnPath } from '../../lib/return-path.ts'
import { ForgotPasswordForm } from '../../modules/identity/account/forgot-password-form.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { AuthLayout } from '../auth-layout.tsx'

/** For people who forgot their password. */
export function Component() {
  const [params] = useSearchParams()
  const next = safeReturnPath(params.get('next'))
  return (
    <AuthLayout
      title="Forgot your password?"
      text="Enter your email address and we’ll send you a link to set a new password."
    >
      <ForgotPasswordForm />
      <div className="mt-4">
        <LinkButton to={loginPath(next)} variant="quiet">
          Back to sign in
        </LinkButton>
      </div>
    </AuthLayout>
  )
}
