import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { removeStoredSession } from '../../lib/session/store.ts'
import { passwordLinkQuery } from '../../modules/identity/account/own-account.queries.ts'
import { SetPasswordForm } from '../../modules/identity/account/set-password-form.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { AuthLayout } from '../auth-layout.tsx'

/** Opened by an emailed link. Its token is after the `#`, which browsers never send. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const query = useQuery(passwordLinkQuery(token))
  const navigate = useNavigate()

  function done() {
    // Setting a password ends every session, so this browser's record is invalid.
    removeStoredSession()
    const notice = 'Your password is set. You can now sign in.'
    void navigate(paths.login, { replace: true, state: { notice } })
  }

  return (
    <AuthLayout title="Set your password" text="You’ll use it to sign in.">
      <QueryView
        query={query}
        loading={<LoadingBlock label="Checking the link..." className="h-64 w-full" />}
        notFound={() => <UnusableLink />}
      >
        {({ email }) => <SetPasswordForm key={token} token={token} email={email} onSet={done} />}
      </QueryView>
    </AuthLayout>
  )
}

const UnusableLink = () => (
  <>
    <Notice tone="negative">{messages.password.linkUnusable}</Notice>
    <p className="mt-5 text-center">
      <Link to={paths.forgotPassword} className="rounded text-muted underline hover:text-ink">
        Request a new link
      </Link>
    </p>
  </>
)
