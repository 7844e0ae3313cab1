import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { confirmEmailLink } from './own-account.queries.ts'

/** Confirms on a click, since mail programs open links by themselves. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const [changed, setChanged] = useState<boolean>()
  const { busy, failure, onSubmit } = useSubmit(async () => {
    setChanged((await confirmEmailLink(token)).changed)
  })
  if (changed !== undefined) {
    return (
      <Notice tone="positive">
        {changed
          ? 'Both addresses confirmed: your email is changed.'
          : 'Confirmed. Now open the link at the other address.'}
      </Notice>
    )
  }
  const issue = failure?.issues?.[0]?.message
  return (
    <form aria-label="Confirm email" onSubmit={onSubmit} className="grid gap-4">
      {failure && <Notice tone="negative">{issue ?? failure.message}</Notice>}
      <Button type="submit" variant="primary" size="large" busy={busy} busyLabel="Confirming...">
        Confirm
      </Button>
    </form>
  )
}
