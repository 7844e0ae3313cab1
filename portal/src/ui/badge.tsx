import type { ReactNode } from 'react'

const tones = {
  neutral: 'border-line bg-surface text-muted',
  positive: 'border-positive/30 bg-positive-wash text-positive',
  negative: 'border-negative/30 bg-negative-wash text-negative',
  caution: 'border-caution/30 bg-caution-wash text-caution',
  info: 'border-info/30 bg-info-wash text-info',
  admin: 'border-role-admin/30 bg-role-admin-wash text-role-admin',
  staff: 'border-role-staff/30 bg-role-staff-wash text-role-staff',
  client: 'border-role-client/30 bg-role-client-wash text-role-client',
} as const
export type BadgeTone = keyof typeof tones

interface Props {
  tone?: BadgeTone
  /** Always text, because color alone has no meaning. */
  children: ReactNode
}

/** A status or role in one or two words. */
export function Badge({ tone = 'neutral', children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded border px-1.5 py-px font-sans text-xs font-medium whitespace-nowrap [&_svg]:size-3 ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

const roleTones: readonly string[] = ['admin', 'staff', 'client'] satisfies BadgeTone[]

/** A person's role in its color: admin red, staff blue, client green (for all people of a client). */
export function RoleBadge({ role: name }: { role: string }) {
  const [role = name] = name.split('-')
  const tone = roleTones.includes(role) ? (role as BadgeTone) : 'neutral'
  return (
    <Badge tone={tone}>
      <span className="uppercase tracking-wide">{role}</span>
    </Badge>
  )
}
