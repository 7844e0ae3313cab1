/** Where a meeting takes place, as reported by its calendar; never a link. */
export function MeetingPlace({ place }: { place: string | null }) {
  if (place === null) return null
  return (
    <span className="block text-[0.8125rem] text-muted wrap-anywhere">
      {'Where: '}
      <bdi>{place}</bdi>
    </span>
  )
}
