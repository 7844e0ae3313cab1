import type { ReactNode } from 'react'

interface Props {
  brief: ReactNode
  /** Below the brief on phones, next to it on large screens; not printed. */
  children: ReactNode
}

/** The brief with the next steps and the history next to it. */
export const LeadLayout = ({ brief, children }: Props) => (
  <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
    {brief}
    <div className="grid gap-6 no-print lg:sticky lg:top-20">{children}</div>
  </div>
)
