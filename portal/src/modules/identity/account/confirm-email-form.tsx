import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { confirmEmailLink } from './own-account.queries.ts'

/** Confirms on a click, since mail programs open links by themselves. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => confirmEmailLink(token),
  })
  if (data) {
    return (
      <Notice tone="positive">
        {data.changed
          ? 'Both addresses confirmed: your email is changed.'
          : 'Confirmed. Now open the link at the other address.'}
      </Notice>
    )
  }
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
