import type { Question } from '@leadwright/shared/wizard-questions'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { BackButton } from './BackButton.tsx'
import { Options } from './Options.tsx'
import { useTyped } from './use-typed.ts'

interface Props {
  question: Question
  text: string
  /** The visitor came here by an answer or by Back: the question is typed and gets the focus. */
  moved: boolean
  /** The options have appeared. */
  onShown(): void
  onChoose(value: string): void
  onBack: (() => void) | undefined
  /** Shown below the options, once they have appeared. */
  below: ReactNode
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead']

/**
 * A question typed letter by letter, followed by its options. Any key or click only skips the
 * typing; a number selects an option while the focus is within the question.
 */
export function QuestionScreen(props: Props) {
  const { question, text, moved, onShown, onChoose, onBack, below } = props
  const { written, rest, done, finish } = useTyped(text, moved)
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [moved])

  useLayoutEffect(() => {
    if (done && moved) onShown()
  }, [done, moved])

  useLayoutEffect(() => {
    if (done) return
    const skip = (event: Event) => {
      finish()
      // A click within the question skips the typing; its target was not visible yet, so it is not
      // activated.
      const { target } = event
      const elsewhere = target instanceof Element && target.closest('a, button, input') !== null
      if (elsewhere && !section.current?.contains(target)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const skipByKey = (event: globalThis.KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (!MODIFIERS.includes(event.key) && event.key !== 'Tab') skip(event)
    }
    document.addEventListener('click', skip, true)
    document.addEventListener('keydown', skipByKey, true)
    return () => {
      document.removeEventListener('click', skip, true)
      document.removeEventListener('keydown', skipByKey, true)
    }
  })

  const chooseByNumber = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const option = /^[1-9]$/.test(event.key) ? question.options[Number(event.key) - 1] : undefined
    if (done && option !== undefined) onChoose(option.value)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the focused heading and options within
    <section
      ref={section}
      className="question"
      data-question={question.id}
      onKeyDown={chooseByNumber}
    >
      <h2 ref={heading} tabIndex={-1}>
        <span className="hidden">{text}</span>
        <span aria-hidden="true">
          <span className={done ? undefined : 'typed'}>{written}</span>
          <span className="rest">{rest}</span>
        </span>
      </h2>
      <Options options={question.options} hidden={!done} onChoose={onChoose} />
      {done ? below : <div className="waiting">{below}</div>}
      {onBack === undefined ? null : <BackButton onBack={onBack}>Back</BackButton>}
    </section>
  )
}
