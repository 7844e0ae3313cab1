import { paths } from '../../lib/paths.ts'
import { ForgotPasswordForm } from '../../modules/identity/account/forgot-password-form.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { EntrancePage } from '../entrance-page.tsx'

/** The way back in for somebody who forgot the password. */
export function Component() {
  return (
    <EntrancePage
      title="Forgot your password?"
      text="We mail you a link with which you set a new one."
    >
      <ForgotPasswordForm />
      <div className="mt-4">
        <LinkButton to={paths.login} variant="quiet">
          Back to sign in
        </LinkButton>
      </div>
    </EntrancePage>
  )
}
