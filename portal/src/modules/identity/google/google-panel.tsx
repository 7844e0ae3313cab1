import type { GoogleAccount } from '@leadwright/shared/contracts/identity/google'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { formatMinute } from '../../../lib/format.ts'
import { goToGoogle } from '../../../lib/google.ts'
import { createMutation, read } from '../../../lib/queries.ts'
import { currentPath } from '../../../lib/session/sign-out-redirect.ts'
import { Button } from '../../../ui/button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'

/** The user's Google account: link it, or remove it. */
export function GooglePanel() {
  useArrival()
  return (
    <PageSection
      title="Google account"
      description="Sign in with your work Google account instead of your password. Your second factor is still asked for."
    >
      <QueryView
        query={useQuery(googleAccountQuery())}
        loading="Loading Google account..."
        rows={1}
      >
        {({ account }) => (account ? <Linked account={account} /> : <LinkButton />)}
      </QueryView>
    </PageSection>
  )
}

/** Says once what happened at Google. */
function useArrival() {
  const { pathname, search, state } = useLocation()
  const { done, failure } = (state ?? {}) as { done?: string; failure?: string }
  const navigate = useNavigate()
  const toast = useToast()
  useEffect(() => {
    if (!done && !failure) return
    toast(failure ? { message: failure, tone: 'negative' } : { message: done ?? '' })
    void navigate(pathname + search, { replace: true })
  }, [done, failure, pathname, search, navigate, toast])
}

function LinkButton() {
  const [busy, setBusy] = useState(false)
  const act = useAction()

  async function link() {
    setBusy(true)
    await act(() => goToGoogle({ purpose: 'link', next: currentPath() }))
    setBusy(false)
  }

  return (
    <Button busy={busy} onClick={() => void link()}>
      Link Google account
    </Button>
  )
}

function Linked({ account: { email, createdAt, lastUsedAt } }: { account: GoogleAccount }) {
  const { mutateAsync: unlink } = useUnlinkGoogle()
  const act = useAction()
  const question = {
    message: `Remove the Google account ${email}? You’ll be signed out everywhere else.`,
    confirmLabel: 'Remove',
    danger: true,
  }
  return (
    <div
      ref={useFocusFallback()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <div className="min-w-0 wrap-anywhere">
        <p>{email}</p>
        <p className="text-xs text-muted">
          {`Linked ${formatMinute(createdAt)}, ${lastUsedAt ? `last used ${formatMinute(lastUsedAt)}` : 'not used yet'}`}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`Remove ${email}`}
        onClick={() =>
          void act(() => unlink(undefined), { question, done: 'Google account removed.' })
        }
      >
        Remove
      </Button>
    </div>
  )
}

/** The user's Google account, if they linked one. */
const googleAccountQuery = () => read('second-factor', 'GET /api/account/google', {})

const useUnlinkGoogle = createMutation('DELETE /api/account/google')
