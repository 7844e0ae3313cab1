import type { Report } from '@leadwright/shared/contracts/reports'

type Changed = NonNullable<Report['changedLeads']>

/** Which leads left or joined the figures since the report was sent. */
export function ChangedLeads({ changed }: { changed: Changed }) {
  const lines = (['leads', 'appointments'] as const).flatMap((figure) => {
    const name = figure === 'leads' ? 'Lead' : 'Appointment'
    const { removed, added } = changed[figure]
    return [
      ...removed.map(({ id, company, reason }) => ({
        key: `${figure} ${id}`,
        text: `${name} at ${company} taken off${reason ? `: ${reason}` : ''}`,
      })),
      ...added.map(({ id, company }) => ({
        key: `${figure} ${id}`,
        text: `${name} at ${company} added`,
      })),
    ]
  })
  if (lines.length === 0) return null
  return (
    <section aria-label="Changes since it was sent" className="mt-3">
      <ul className="text-caution">
        {lines.map(({ key, text }) => (
          <li key={key} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
