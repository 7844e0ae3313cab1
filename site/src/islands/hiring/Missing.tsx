import { messages } from '@leadwright/shared/messages'
import { type Chosen, usable } from './use-application.ts'

interface Props {
  chosen: Chosen | undefined
  address: string
  validEmail: boolean
  /** The number of boxes not ticked. */
  left: number
}

/** Says what is missing before Submit is enabled. */
export function Missing({ chosen, address, validEmail, left }: Props) {
  const missing = [
    usable(chosen) ? undefined : 'your PDF',
    validEmail ? undefined : address.trim() === '' ? 'an email address' : 'a valid email address',
    left === 0 ? undefined : left === 1 ? 'one confirmation' : `${left} confirmations`,
  ].filter((part) => part !== undefined)
  return (
    <p className="hint" aria-live="polite">
      {missing.length === 0
        ? messages.hiring.readyToSubmit
        : `Still missing: ${missing.join(', ')}.`}
    </p>
  )
}
