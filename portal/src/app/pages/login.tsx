import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { siteOrigin } from '../../lib/company.ts'
import { safeReturnPath, withReturn } from '../../lib/return-path.ts'
import { pathAfterSignIn } from '../../lib/session/requirement.ts'
import { startSession } from '../../lib/session/start-session.ts'
import { LoginForm } from '../../modules/identity/auth/login-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'

/** The login page; afterwards users are sent to the page they wanted, or to their first page. */
export function Component() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const next = safeReturnPath(params.get('next'))
  const { failure } = (useLocation().state ?? {}) as { failure?: string }

  async function enter(opened: Promise<SessionView>) {
    const session = await startSession(opened)
    await navigate(pathAfterSignIn(session, next), { replace: true })
  }

  return (
    <AuthLayout
      title="Sign in"
      text="Your updates, figures and meetings in one place."
      header={
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
      }
    >
      {!navigator.cookieEnabled && (
        <Notice tone="caution" className="mb-4">
          {messages.login.needsCookies}
        </Notice>
      )}
      {params.has('next') && !failure && (
        <Notice className="mb-4">{messages.login.signedOut}</Notice>
      )}
      <LoginForm onSignIn={enter} failure={failure} />
      <p className="mt-5 text-center">
        <Link
          to={withReturn(paths.forgotPassword, next)}
          className="rounded text-muted underline hover:text-ink"
        >
          {messages.login.forgotPassword}
        </Link>
      </p>
    </AuthLayout>
  )
}
