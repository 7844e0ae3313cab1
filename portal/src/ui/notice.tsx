import type { ReactNode } from 'react'

const tones = {
  info: 'border-info bg-info-wash',
  positive: 'border-positive bg-positive-wash',
  caution: 'border-caution bg-caution-wash',
  negative: 'border-negative bg-negative-wash',
} as const

interface Props {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}

/** A message within the page; negative ones are announced at once, others politely. */
export function Notice({ tone = 'info', className, children }: Props) {
  return (
    <div
      role={tone === 'negative' ? 'alert' : 'status'}
      className={`rounded border-l-2 px-3 py-2 text-[0.8125rem] ${tones[tone]} ${className ?? ''}`}
    >
      {children}
    </div>
  )
}
