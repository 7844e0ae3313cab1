import type { InputHTMLAttributes, ReactNode } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint: string
  /** The error message, as a sentence. */
  problem: string | undefined
  /** Shown with the error, when there is something to point out. */
  note?: ReactNode
  onType: (value: string) => void
}

/** A text field with its error below. */
export function TextField({ label, hint, problem, note, onType, ...input }: Props) {
  const { name } = input
  return (
    <div className="field">
      <label>
        <span className="name">{label}</span>
        <input
          {...input}
          aria-describedby={`${name}-hint ${name}-problem`}
          aria-invalid={problem !== undefined}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </label>
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
      <p className="problem" id={`${name}-problem`} aria-live="polite">
        {problem}
      </p>
      <p className="note" aria-live="polite">
        {note}
      </p>
    </div>
  )
}
