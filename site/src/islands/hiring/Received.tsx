import { messages } from '@leadwright/shared/messages'
import { useEffect, useRef } from 'react'

/** Takes the form's place, and its focus. */
export function Received() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} className="received" role="status" tabIndex={-1}>
      {messages.hiring.received}
    </p>
  )
}
