import { useEffect, useRef } from 'react'

interface Props {
  /** Has the focus when it appears, because the control of the step before is gone. */
  hasFocus: boolean
  id: string
  children: string
}

/** The heading of a step; a `key` makes it another one for the next step. */
export function StepHeading({ hasFocus, id, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasFocus) heading.current?.focus()
  }, [hasFocus])
  return (
    <h2
      ref={heading}
      id={id}
      tabIndex={-1}
      className="mb-3 font-display text-2xl leading-tight outline-none"
    >
      {children}
    </h2>
  )
}
