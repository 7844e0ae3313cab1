import { sizeInWords } from '@leadwright/shared/file-size'
import { HIRING_DECISION_DAYS } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import { useEffect, useRef } from 'react'
import type { Receipt } from './stored-receipt.ts'

interface Props {
  receipt: Receipt
  /** Sent just now, not before a reload. */
  isNew: boolean
  onStartAgain: () => void
}

/** Replaces the form and shows what was received. After sending, it takes the focus. */
export function Received({ receipt, isNew, onStartAgain }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) text.current?.focus()
  }, [isNew])
  const { email, file, bytes, pages, sha256, at } = receipt
  const rows = [
    ['File', file],
    ['Size', `${sizeInWords(bytes)}${pages === undefined ? '' : `, ${pagesInWords(pages)}`}`],
    ['Received', new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })],
  ] as const
  return (
    <div className="received">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path
          pathLength={1}
          d="M1 21h8c8 0 13-4 13-9.500a5.500 5.500 0 0 0-11 0C11 19 17 23 24 23h7"
        />
      </svg>
      <p ref={text} className="thanks" role="status" tabIndex={-1}>
        {messages.hiring.received}
      </p>
      <p>{messages.hiring.answerWithin(HIRING_DECISION_DAYS)}</p>
      <p>{messages.hiring.confirmationSent(email)}</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>Proof of receipt</summary>
        <p>{messages.hiring.checksumPurpose}</p>
        <p>
          <span>SHA-256: </span>
          <code>{sha256}</code>
        </p>
      </details>
      <p>
        <button type="button" className="plain" onClick={onStartAgain}>
          Send another application
        </button>
      </p>
    </div>
  )
}

export const pagesInWords = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`)
