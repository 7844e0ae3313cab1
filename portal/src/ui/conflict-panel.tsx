import { messages } from '@leadwright/shared/messages'
import { type RefObject, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'
import { type Difference, type EditedRecord, textOf } from './conflict.rules.ts'
import type { KnownWords } from './field-words.ts'
import { Notice } from './notice.tsx'

interface Props {
  form: UseFormReturn
  /** The form's element, in which labels and option names are looked up. */
  element: RefObject<HTMLFormElement | null>
  differences: readonly Difference[]
  sides: { mine: FieldValues; theirs: FieldValues }
  named: EditedRecord['named']
  words: KnownWords
  /** Puts the value of one side into a field. */
  onChoose: (name: string, side: 'mine' | 'theirs') => void
  onTakeTheirs: () => void
  /** Saves all of the user's own values. */
  onOverwrite: () => void
}

/**
 * Shows what someone else saved next to what was typed, for each field that differs. A choice is put into its
 * field at once; the form's submit button then saves the fields.
 */
export default function ConflictPanel(props: Props) {
  const { form, element, differences, sides, named, words, onChoose, onTakeTheirs, onOverwrite } =
    props
  const heading = useRef<HTMLParagraphElement>(null)
  // Also after another conflict.
  useEffect(() => heading.current?.focus(), [differences])
  const values = form.watch()

  return (
    <Notice tone="caution">
      <p ref={heading} tabIndex={-1} className="font-medium outline-none">
        {differences.length > 0 ? messages.request.overtaken : messages.request.overtakenAlike}
      </p>
      {differences.map((difference) => {
        const { name } = difference
        const control = named?.[name]
        const described = (side: 'mine' | 'theirs') =>
          control
            ? { label: control.label, text: textOf(sides[side][control.by]) }
            : describeControl(element.current, words, name, difference[side])
        const option = (label: string, side: 'mine' | 'theirs') => (
          <label className="flex min-w-0 gap-2 rounded border border-line bg-raised p-2">
            <input
              type="radio"
              name={`choice-of-${name}`}
              className="mt-0.5 size-4 shrink-0 accent-accent-strong"
              checked={
                JSON.stringify(values[name] ?? '') === JSON.stringify(difference[side] ?? '')
              }
              onChange={() => onChoose(name, side)}
            />
            <span className="min-w-0">
              <span className="block text-xs text-muted">{label}</span>
              <span
                // A long text can be scrolled with the keyboard.
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
                tabIndex={0}
                className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap"
              >
                {described(side).text}
              </span>
            </span>
          </label>
        )
        return (
          <fieldset key={name} className="mt-3">
            <legend className="font-medium">{described('mine').label}</legend>
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

/** A field's label on the screen, and how its control displays a value. */
function describeControl(
  form: HTMLFormElement | null,
  words: KnownWords,
  name: string,
  value: unknown,
) {
  const formatter = words.get(name)
  if (formatter) {
    const label = form?.querySelector(`label[for="${formatter.id}"]`)?.textContent ?? name
    return { label, text: formatter.wordsOf(String(value ?? '')) ?? textOf(value) }
  }
  const control = form?.elements.namedItem(name)
  if (control instanceof HTMLFieldSetElement) {
    const boxes = [...control.querySelectorAll('input')]
    const labels = [value].flat().map((one) => boxes.find((box) => box.value === one))
    const text = textOf(labels.map((box) => box?.labels?.[0]?.textContent ?? 'Someone else'))
    return { label: control.querySelector('legend')?.textContent ?? name, text }
  }
  const isNamed =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  if (!isNamed) return { label: form?.getAttribute('aria-label') ?? name, text: textOf(value) }
  const label = control.labels?.[0]?.textContent ?? name
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].find((option) => option.value === (value ?? ''))
    return { label, text: chosen?.textContent ?? textOf(value) }
  }
  const isSecret = control.matches('[type=password], [autocomplete=new-password]')
  return { label, text: isSecret && value ? 'A new password' : textOf(value) }
}
