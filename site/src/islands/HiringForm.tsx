import { isEmail } from '@leadwright/shared/email'
import { HIRING_CHECKBOXES } from '@leadwright/shared/hiring'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { Fragment, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { suggestAddress } from '../lib/hiring/suggest-address.ts'
import { Boundary } from './Boundary.tsx'
import { Confirmations } from './hiring/Confirmations.tsx'
import { Missing } from './hiring/Missing.tsx'
import { PdfField } from './hiring/PdfField.tsx'
import { Progress } from './hiring/Progress.tsx'
import { Received } from './hiring/Received.tsx'
import { Suggestion } from './hiring/Suggestion.tsx'
import { TextField } from './hiring/TextField.tsx'
import { useApplication } from './hiring/use-application.ts'

interface Props {
  /** The URL that receives the form, on the portal's origin. */
  action: string
  supportEmail: string
}

/** The application form (spec sections 2 and 5): Submit is enabled once the form is complete. */
export default function HiringForm({ action, supportEmail }: Props) {
  const fallback = (
    <p role="alert">
      The form stopped working on this page. <a href="/hiring?again=1#apply">Reload this page</a>:
      everything except the file is kept. Or write to{' '}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  )
  return (
    <Boundary fallback={fallback}>
      <ApplicationForm action={action} />
    </Boundary>
  )
}

function ApplicationForm({ action }: Pick<Props, 'action'>) {
  const application = useApplication(action)
  const { draft, chosen, phase, complete, change, choose, tick, submit } = application
  /** The email is validated once the field has been left. */
  const [left, setLeft] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  const address = draft?.email ?? ''
  const validEmail = isEmail(address)
  const sending = phase.at === 'submitting'
  const refusal = phase.at === 'failed' ? phase.answer : undefined
  const refusalOf = (field: string) => (refusal?.field === field ? refusal.message : undefined)
  const hasFieldError = ['pdf', 'email', 'name'].some((field) => refusalOf(field) !== undefined)

  // Focuses the field with the error, or the error message if no field is concerned.
  useEffect(() => {
    if (refusal === undefined) return
    const place = hasFieldError ? `input[name=${refusal.field}]` : '[role=alert]'
    form.current?.querySelector<HTMLElement>(place)?.focus()
  }, [refusal, hasFieldError])

  // Pressing “Send another application” removes the button that had the focus.
  const [restarts, setRestarts] = useState(0)
  useEffect(() => {
    if (restarts > 0) form.current?.querySelector('input')?.focus()
  }, [restarts])

  if (phase.at === 'done') {
    const startAgain = () => {
      application.startAgain()
      setLeft(false)
      setRestarts(restarts + 1)
    }
    return <Received {...phase} onStartAgain={startAgain} />
  }
  const isWrongEmail = left && address !== '' && !validEmail
  const suggested = left && validEmail ? suggestAddress(address) : undefined
  const boxesLeft = HIRING_CHECKBOXES.length - (draft?.ticked.length ?? 0)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!complete || !validEmail || sending) return
    const filledIn = hidden.current?.value ?? ''
    // The applicant cannot see the field, so it is cleared for the next attempt.
    if (hidden.current) hidden.current.value = ''
    void submit(filledIn)
  }

  const isReady = draft !== undefined
  // Firefox restores fields after a reload, and enables them. Another key replaces them with fields that
  // show the draft.
  const key = isReady ? 'ready' : 'loading'
  return (
    <form ref={form} className="application" noValidate onSubmit={send}>
      {/* What is entered before the form runs would be lost. Firefox doesn't enable a fieldset. */}
      <fieldset className="fields" disabled={!isReady}>
        <legend className="hidden">Your application</legend>
        <Fragment key={key}>
          <PdfField
            chosen={chosen}
            lost={draft?.file}
            refusal={refusalOf('pdf')}
            disabled={sending}
            onChoose={(file) => void choose(file)}
          />
          <TextField
            type="email"
            name="email"
            label="Email"
            hint="We’ll send the confirmation and our decision to this address."
            autoComplete="email"
            required
            maxLength={limits.email}
            value={address}
            disabled={sending}
            problem={isWrongEmail ? messages.fields.email : refusalOf('email')}
            note={
              suggested && (
                <Suggestion
                  address={suggested}
                  onAccept={() => {
                    change({ email: suggested })
                    form.current?.querySelector<HTMLElement>('input[name=email]')?.focus()
                  }}
                />
              )
            }
            onBlur={() => setLeft(true)}
            onType={(email) => change({ email })}
          />
          <TextField
            type="text"
            name="name"
            label="Name (optional)"
            hint="How we address you in emails."
            autoComplete="name"
            maxLength={limits.name}
            value={draft?.name ?? ''}
            disabled={sending}
            problem={refusalOf('name')}
            onType={(name) => change({ name })}
          />
          <div className="trap" aria-hidden="true">
            <label>
              Leave this field empty
              <input ref={hidden} type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Confirmations ticked={draft?.ticked ?? []} disabled={sending} onTick={tick} />
        </Fragment>
        <p className="hint">
          <a href="/policies#retention">What we keep, for how long and why</a>. You can delete all
          of it on your application page; we’ll email you the link.
        </p>
        <div className="send">
          <button
            key={key}
            type="submit"
            className="button"
            disabled={!complete || !validEmail}
            aria-disabled={sending || undefined}
          >
            {sending ? 'Submitting...' : 'Submit'}
          </button>
          {sending ? (
            <Progress share={phase.share} />
          ) : (
            <Missing {...{ chosen, address, validEmail, left: boxesLeft }} />
          )}
        </div>
        <div role="alert" tabIndex={-1}>
          {refusal === undefined ? null : (
            <p className="problem">
              {hasFieldError
                ? messages.hiring.failed
                : `${messages.hiring.failed} ${refusal.message}`}
            </p>
          )}
        </div>
      </fieldset>
    </form>
  )
}
