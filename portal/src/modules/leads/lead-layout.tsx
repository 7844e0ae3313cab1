import type { ReactNode } from 'react'

interface Props {
  brief: ReactNode
  /** Last on phones, below the brief on large screens; not printed. */
  conversation?: ReactNode
  /** Below the brief on phones, next to it on large screens; not printed. */
  children: ReactNode
}

/** The brief with the next steps and the history next to it. */
export const LeadLayout = ({ brief, conversation, children }: Props) => (
  <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_16rem] lg:grid-rows-[auto_1fr]">
    {brief}
    <div className="grid gap-6 no-print lg:sticky lg:top-20 lg:row-span-2">{children}</div>
    {conversation && <div className="min-w-0 no-print">{conversation}</div>}
  </div>
)
