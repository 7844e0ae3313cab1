import { homeOf } from '@leadwright/shared/permissions'
import { ArrowLeft } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { siteOrigin } from '../../lib/company.ts'
import { ownPath, paths } from '../../lib/paths.ts'
import { startSession } from '../../lib/session/session.queries.ts'
import { Thread } from '../../ui/thread.tsx'
import { Standalone } from '../standalone.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { Wordmark } from '../wordmark.tsx'

/** The login page; afterwards one is where one wanted to go, or on one's first page. */
export function Component() {
  const navigate = useNavigate()
  const [params] = useSearchParams()

  async function signIn(credentials: Parameters<typeof startSession>[0]) {
    const { user, passwordChangeRequired } = await startSession(credentials)
    const wanted = ownPath(params.get('next')) ?? homeOf(user.role)
    await navigate(passwordChangeRequired ? paths.newPassword : wanted, { replace: true })
  }

  return (
    <Standalone>
      <div className="flex min-h-dvh flex-col px-6 py-4 sm:px-10">
        <header className="flex items-center justify-between">
          <a
            href={`${siteOrigin}/`}
            className="flex items-center gap-2 rounded py-2 text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to home
          </a>
          <ThemeSwitch />
        </header>
        <div className="mx-auto flex w-full max-w-sm grow flex-col justify-center py-10">
          <Wordmark className="mb-8" />
          <h1 className="font-display text-4xl leading-none">Sign in</h1>
          <p className="mt-2 text-muted">Your updates, figures and meetings in one place.</p>
          <Thread className="my-6 h-10 self-start" />
          <LoginForm onSignIn={signIn} termsHref={`${siteOrigin}/policies`} />
        </div>
      </div>
    </Standalone>
  )
}
