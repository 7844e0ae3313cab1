import { formatMinute } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSendGoogleEmailLink } from './own-account.queries.ts'

interface Props {
  email: string
  /** Until when the mailed link works; null if there is none. */
  until: string | null
}

/** A Google email that is not confirmed yet, and the way to another link. */
export function GoogleEmailLink({ email, until }: Props) {
  const { mutate: send, isPending, error } = useSendGoogleEmailLink()
  return (
    <div className="grid gap-3">
      {error && <Notice tone="negative">{error.message}</Notice>}
      <Notice tone="caution">
        <p className="wrap-anywhere">
          {until
            ? `Not confirmed yet. We emailed a link to ${email}; open it by ${formatMinute(until)}.`
            : `Not confirmed yet. Confirm ${email} with a link that we email to it.`}
        </p>
        <p className="mt-1">
          Meetings booked with it are shown in your portal once it is confirmed.
        </p>
      </Notice>
      <div>
        <Button busy={isPending} busyLabel="Sending..." onClick={() => send(undefined)}>
          {until ? 'Send the link again' : 'Send the link'}
        </Button>
      </div>
    </div>
  )
}
