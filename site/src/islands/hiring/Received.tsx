import { messages } from '@leadwright/shared/messages'
import { useEffect, useRef } from 'react'
import { sizeInWords } from '../../lib/hiring/inspect-pdf.ts'
import type { Receipt } from './use-application.ts'

/** Takes the form's place, and its focus; says what was received. */
export function Received({ receipt }: { receipt: Receipt }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const { email, file, bytes, pages, sha256, at } = receipt
  const rows = [
    ['File', file],
    ['Size', `${sizeInWords(bytes)}${pages === undefined ? '' : `, ${pagesInWords(pages)}`}`],
    ['Received', at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })],
    ['SHA-256', sha256],
  ] as const
  return (
    <div className="received">
      <p ref={text} className="thanks" role="status" tabIndex={-1}>
        {messages.hiring.received}
      </p>
      <p>{messages.hiring.confirmationSent(email)}</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const pagesInWords = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`)
