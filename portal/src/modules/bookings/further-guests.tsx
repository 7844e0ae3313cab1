/** Email addresses of further guests of a booking; nothing without any. */
export function FurtherGuests({ guests }: { guests: readonly string[] }) {
  if (guests.length === 0) return null
  return (
    <span className="block text-[0.8125rem] text-muted wrap-anywhere">
      {'Also invited: '}
      <bdi>{guests.join(', ')}</bdi>
    </span>
  )
}
