import { Badge, type BadgeTone } from './badge.tsx'

const known: readonly string[] = ['admin', 'staff', 'client'] satisfies BadgeTone[]

/** A person's role in its colour: admin red, staff blue, client green. */
export function RoleBadge({ role }: { role: string }) {
  const tone = known.includes(role) ? (role as BadgeTone) : 'neutral'
  return (
    <Badge tone={tone}>
      <span className="uppercase tracking-wide">{role}</span>
    </Badge>
  )
}
