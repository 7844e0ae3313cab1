import { isEmail } from '@leadwright/shared/email'
import { HIRING_CHECKBOXES } from '@leadwright/shared/hiring'
import { messages } from '@leadwright/shared/messages'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Confirmations } from './hiring/Confirmations.tsx'
import { Missing } from './hiring/Missing.tsx'
import { PdfField } from './hiring/PdfField.tsx'
import { Progress } from './hiring/Progress.tsx'
import { Received } from './hiring/Received.tsx'
import { useApplication } from './hiring/use-application.ts'

interface Props {
  /** Where the form is sent, on the portal's origin. */
  action: string
}

/** The application form (spec sections 2 and 5): Submit is enabled once everything holds. */
export default function HiringForm({ action }: Props) {
  const { draft, chosen, phase, complete, change, choose, tick, submit } = useApplication(action)
  /** An address is judged once its field was left. */
  const [left, setLeft] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  const address = draft?.email ?? ''
  const validEmail = isEmail(address)
  const sending = phase.at === 'submitting'
  const refusal = phase.at === 'failed' ? phase.answer : undefined

  useEffect(() => {
    if (refusal) alert.current?.focus()
  }, [refusal])

  if (phase.at === 'done') return <Received {...phase} />
  const emailRefusal = refusal?.field === 'email' ? refusal.message : undefined
  const emailProblem = left && address !== '' && !validEmail ? messages.fields.email : emailRefusal
  const boxesLeft = HIRING_CHECKBOXES.length - (draft?.ticked.length ?? 0)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!complete || !validEmail || sending) return
    void submit(String(new FormData(event.currentTarget).get('website') ?? ''))
  }

  return (
    <form className="application" noValidate onSubmit={send}>
      <PdfField
        chosen={chosen}
        refusal={refusal?.field === 'pdf' ? refusal.message : undefined}
        disabled={draft === undefined || sending}
        onChoose={(file) => void choose(file)}
      />
      <div className="field">
        <label>
          <span className="name">Email</span>
          <input
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={254}
            value={address}
            disabled={draft === undefined || sending}
            aria-describedby="email-hint email-problem"
            aria-invalid={emailProblem !== undefined}
            onBlur={() => setLeft(true)}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        </label>
        <p className="hint" id="email-hint">
          Confirmation and answer go to this address.
        </p>
        <p className="problem" id="email-problem" aria-live="polite">
          {emailProblem}
        </p>
      </div>
      <div className="trap" aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Confirmations
        ticked={draft?.ticked ?? []}
        disabled={draft === undefined || sending}
        onTick={tick}
      />
      <div className="send">
        <button
          type="submit"
          className="button"
          disabled={!complete || !validEmail}
          aria-disabled={sending}
        >
          {sending ? 'Submitting...' : 'Submit'}
        </button>
        {sending ? (
          <Progress share={phase.share} />
        ) : (
          <Missing {...{ chosen, address, validEmail, left: boxesLeft }} />
        )}
      </div>
      <div ref={alert} role="alert" tabIndex={-1}>
        {refusal === undefined ? null : (
          <p className="problem">
            {messages.hiring.failed}{' '}
            {refusal.field === 'pdf' || refusal.field === 'email' ? null : refusal.message}
          </p>
        )}
      </div>
    </form>
  )
}
