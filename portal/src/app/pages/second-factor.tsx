import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { lazy } from '../../lib/lazy.ts'
import { queryClient } from '../../lib/query-client.ts'
import { safeReturnPath } from '../../lib/return-path.ts'
import { pathAfterSignIn } from '../../lib/session/requirement.ts'
import { sessionQuery } from '../../lib/session/session.queries.ts'
import { CodeForm } from '../../modules/identity/second-factor/code-form.tsx'
import { passStep } from '../../modules/identity/second-factor/second-factor.queries.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { SignOutFooter } from '../sign-out-footer.tsx'

const PasskeyButton = lazy(() => import('../../modules/identity/passkeys/passkey-button.tsx'))

/** The second step of signing in, with a code or a passkey; afterwards users are sent to the page they wanted. */
export function Component() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { app, passkey } = useQuery(sessionQuery()).data?.secondFactor ?? {}
  const hasOnlyPasskey = passkey && !app

  async function proceed(session: SessionView) {
    queryClient.clear()
    const next = safeReturnPath(params.get('next'))
    await navigate(pathAfterSignIn(session, next), { replace: true })
  }

  return (
    <AuthLayout
      title="One more step"
      text={hasOnlyPasskey ? messages.passkeys.required : messages.secondFactor.required}
    >
      <div className="grid gap-4">
        {!hasOnlyPasskey && (
          <CodeForm
            recovery
            submitLabel="Continue"
            size="large"
            onCode={async (code) => proceed(await passStep(code))}
          />
        )}
        {passkey && <PasskeyButton size="large" onSignedIn={proceed} />}
      </div>
      <SignOutFooter />
    </AuthLayout>
  )
}
