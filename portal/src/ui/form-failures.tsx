import { useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

/**
 * Errors of a form as a whole. Shown above the fields and scrolled into view, because the submit button may
 * be far below.
 */
export function FormFailures({ failures }: { failures: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failures.length > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [failures])
  if (failures.length === 0) return null
  return (
    <div ref={box} className="scroll-mt-16">
      <Notice tone="negative">
        {failures.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
    </div>
  )
}
