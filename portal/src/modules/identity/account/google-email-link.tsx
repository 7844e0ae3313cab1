import { formatMinute } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSendGoogleEmailLink } from './own-account.queries.ts'

interface Props {
  email: string
  /** Expiry of the emailed link; null if there is none. */
  until: string | null
}

/** A Google email address that is not confirmed yet, with a button for a new link. */
export function GoogleEmailLink({ email, until }: Props) {
  const { mutate: send, isPending, error } = useSendGoogleEmailLink()
  return (
    <div className="grid gap-3">
      {error && <Notice tone="negative">{error.message}</Notice>}
      <Notice tone="caution">
        <p className="wrap-anywhere">
          {until
            ? `Not confirmed yet. Open the link that was emailed to ${email}. It works until ${formatMinute(until)}.`
            : `Not confirmed yet. Send a link to ${email} to confirm it.`}
        </p>
        <p className="mt-1">
          Meetings booked with this address appear in your portal once it’s confirmed.
        </p>
      </Notice>
      <div>
        <Button busy={isPending} busyLabel="Sending..." onClick={() => send(undefined)}>
          {until ? 'Resend link' : 'Send link'}
        </Button>
      </div>
    </div>
  )
}
