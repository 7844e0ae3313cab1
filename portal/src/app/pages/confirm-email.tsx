import { paths } from '@leadwright/shared/portal-paths'
import { useLocation } from 'react-router-dom'
import { ConfirmEmailForm } from '../../modules/identity/account/confirm-email-form.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { AuthLayout } from '../auth-layout.tsx'

/** Opened by emailed links that confirm an address. The token is after the `#`. */
export function Component() {
  const token = useLocation().hash.slice(1)
  return (
    <AuthLayout title="Confirm your email" text="Confirm that this address is yours.">
      <ConfirmEmailForm key={token} token={token} />
      <div className="mt-4">
        <LinkButton to={paths.home} variant="quiet">
          Go to the portal
        </LinkButton>
      </div>
    </AuthLayout>
  )
}
