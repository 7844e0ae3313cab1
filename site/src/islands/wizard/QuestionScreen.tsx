import type { Question } from '@leadwright/shared/wizard-questions'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { BackButton } from './BackButton.tsx'
import { useTyped } from './use-typed.ts'

interface Props {
  question: Question
  text: string
  typing: boolean
  takeFocus: boolean
  onChoose(value: string): void
  onBack: (() => void) | undefined
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead']

/** A question typed letter by letter, then its options; a number chooses, any key ends the typing. */
export function QuestionScreen({ question, text, typing, takeFocus, onChoose, onBack }: Props) {
  const { written, rest, done, finish } = useTyped(text, typing)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])

  // Before the options are painted: a number pressed at the first sight of them must choose.
  useLayoutEffect(() => {
    if (!typing) return
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (MODIFIERS.includes(event.key)) return
      if (!done) return finish()
      const option = /^[1-9]$/.test(event.key) ? question.options[Number(event.key) - 1] : undefined
      if (option !== undefined) onChoose(option.value)
    }
    const onPointer = () => {
      if (!done) finish()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  })

  return (
    <section className="question" data-question={question.id}>
      <h2 ref={heading} tabIndex={-1}>
        <span className="hidden">{text}</span>
        <span aria-hidden="true">
          <span className={done ? undefined : 'typed'}>{written}</span>
          <span className="rest">{rest}</span>
        </span>
      </h2>
      <ol className={done ? 'options' : 'options waiting'}>
        {question.options.map((option, index) => (
          <li key={option.value}>
            <button
              type="button"
              className="option"
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onChoose(option.value)}
            >
              <span className="digit" aria-hidden="true">
                {index + 1}
              </span>
              {option.text}
            </button>
          </li>
        ))}
      </ol>
      {onBack === undefined ? null : <BackButton onBack={onBack}>Back</BackButton>}
    </section>
  )
}
