import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { pathAfterSignIn } from '../../lib/session/requirement.ts'
import { startSession } from '../../lib/session/start-session.ts'
import { passwordLinkQuery } from '../../modules/identity/account/own-account.queries.ts'
import { SetPasswordForm } from '../../modules/identity/account/set-password-form.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { AuthLayout } from '../auth-layout.tsx'

/** Opened by an emailed link. Its token is after the `#`, which browsers never send. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const [isSet, setIsSet] = useState(false)
  // A used link is not checked again when the cache is cleared.
  const query = useQuery({ ...passwordLinkQuery(token), enabled: !isSet })
  const navigate = useNavigate()

  async function done(session: SessionView) {
    setIsSet(true)
    await startSession(session)
    await navigate(pathAfterSignIn(session), { replace: true })
  }

  return (
    <AuthLayout title="Set your password" text="You’ll use it to sign in.">
      <QueryView
        query={query}
        loading={<LoadingBlock label="Checking the link..." className="h-64 w-full" />}
        notFound={() => <UnusableLink />}
      >
        {({ email, termsAccepted }) => (
          <SetPasswordForm
            key={token}
            token={token}
            email={email}
            asksForTerms={!termsAccepted}
            onSet={done}
          />
        )}
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
