import type { InputHTMLAttributes } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint: string
  /** The error message, as a sentence. */
  problem: string | undefined
  onType: (value: string) => void
}

/** A text field with its error below. */
export function TextField({ label, hint, problem, onType, ...input }: Props) {
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
    </div>
  )
}
