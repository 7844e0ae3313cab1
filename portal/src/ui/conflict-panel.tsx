import { messages } from '@leadwright/shared/messages'
import { use, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from './button.tsx'
import { type Difference, formatValue } from './conflict.rules.ts'
import { FormFields } from './form-fields.ts'
import { Notice } from './notice.tsx'

interface Props {
  differences: readonly Difference[]
  /** Shown for a value that no field describes, such as a list of rows. */
  label: string
  /** Puts the value of one side into a field. */
  onChoose: (difference: Difference, side: 'mine' | 'theirs') => void
  onTakeTheirs: () => void
  /** Saves all of the user's own values. */
  onOverwrite: () => void
}

/**
 * Shows what someone else saved next to what was typed, for each field that differs. A choice is put into its
 * field at once; the form's submit button then saves the fields.
 */
export default function ConflictPanel(props: Props) {
  const { differences, label, onChoose, onTakeTheirs, onOverwrite } = props
  const fields = use(FormFields)
  const heading = useRef<HTMLParagraphElement>(null)
  // Also after another conflict.
  useEffect(() => heading.current?.focus(), [differences])
  const values = useWatch()

  return (
    <Notice tone="caution">
      <p ref={heading} tabIndex={-1} className="font-medium outline-none">
        {differences.length > 0 ? messages.request.overtaken : messages.request.overtakenAlike}
      </p>
      {differences.map((difference) => {
        const { name } = difference
        const field = fields?.descriptions.get(name) ?? { label, format: formatValue }
        const format = (value: unknown) =>
          value && fields?.secrets.has(name) ? 'A new password' : field.format(value)
        const option = (whose: string, side: 'mine' | 'theirs') => (
          <label className="flex min-w-0 gap-2 rounded border border-line bg-raised p-2">
            <input
              type="radio"
              name={`choice-of-${name}`}
              className="mt-0.5 size-4 shrink-0 accent-accent-strong"
              checked={
                JSON.stringify(values[name] ?? '') === JSON.stringify(difference[side] ?? '')
              }
              onChange={() => onChoose(difference, side)}
            />
            <span className="min-w-0">
              <span className="block text-xs text-muted">{whose}</span>
              <span
                // A long text can be scrolled with the keyboard.
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
                tabIndex={0}
                className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap"
              >
                {format(difference[side])}
              </span>
            </span>
          </label>
        )
        return (
          <fieldset key={name} className="mt-3">
            <legend className="font-medium">{field.label}</legend>
            <div className="mt-1 grid gap-2 sm:grid-cols-2">
              {option('Theirs', 'theirs')}
              {option('Mine', 'mine')}
            </div>
          </fieldset>
        )
      })}
      <div className="mt-3 flex flex-wrap gap-2">
        {differences.length > 0 && (
          <>
            <Button size="small" onClick={onTakeTheirs}>
              Take theirs
            </Button>
            <Button size="small" onClick={onOverwrite}>
              Overwrite with mine
            </Button>
          </>
        )}
        <Button size="small" type="submit">
          Save this choice
        </Button>
      </div>
    </Notice>
  )
}
