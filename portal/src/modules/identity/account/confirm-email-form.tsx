import type { confirmedByLink } from '@leadwright/shared/contracts/identity/profile'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { confirmEmailLink } from './own-account.queries.ts'

const confirmations = {
  'one-of-two': 'Confirmed. Now open the link sent to your other address.',
  email: 'Both addresses are confirmed, so your email address has changed.',
  'google-email': 'Confirmed. This is now your Google email.',
} as const satisfies Record<(typeof confirmedByLink)[number], string>

/** Waits for a click, since mail programs open links automatically. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => confirmEmailLink(token),
  })
  if (data) return <Notice tone="positive">{confirmations[data.confirmed]}</Notice>
  const issue = error instanceof ApiError ? error.issues[0]?.message : undefined
  return (
    <div className="grid gap-4">
      {error && <Notice tone="negative">{issue ?? error.message}</Notice>}
      <Button
        variant="primary"
        size="large"
        busy={isPending}
        busyLabel="Confirming..."
        onClick={() => mutate()}
      >
        Confirm
      </Button>
    </div>
  )
}
