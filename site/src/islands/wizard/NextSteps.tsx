export const BOOKED_HEADING = 'Your meeting is booked'

interface Props {
  /** What the guest should have ready. */
  prepare: string | undefined
  supportEmail: string
}

/** What happens after a booking. Only the calendar service knows its time. */
export function NextSteps({ prepare, supportEmail }: Props) {
  return (
    <ol className="steps">
      <li>You’ll get an email from the calendar service with the time and how to join.</li>
      {prepare === undefined ? null : <li>{prepare}</li>}
      <li>
        To change or cancel, use the links in that email. If it doesn’t arrive, write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </li>
    </ol>
  )
}
