import { redirectPath } from '@leadwright/shared/bookings'
import { leadsTo, type Option } from '@leadwright/shared/wizard-questions'
import type { MouseEvent } from 'react'

interface Props {
  options: readonly Option[]
  /** Whether the options cannot be chosen yet. */
  hidden?: boolean
  /** Absent without a script; then the links lead on. */
  onChoose?: (value: string) => void
}

/** The fragment of a question's section, which is shown when no script runs. */
export const fragmentOf = (questionId: string) => `ask-${questionId}`

/** Links to pages of the site pass on campaign parameters. */
function hrefOf(option: Option): string {
  if ('next' in option) return `#${fragmentOf(option.next)}`
  return 'calendar' in option ? redirectPath(option.calendar) : option.redirectUrl
}

const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey)

/** The options of a question, each with its number and link. */
export function Options({ options, hidden = false, onChoose }: Props) {
  return (
    <ol className={hidden ? 'options waiting' : 'options'}>
      {options.map((option, index) => (
        <li key={option.value}>
          <a
            className="option"
            href={hrefOf(option)}
            onClick={(event) => {
              if (!onChoose || !isPlainClick(event)) return
              event.preventDefault()
              onChoose(option.value)
            }}
          >
            <span className="digit" aria-hidden="true">
              {index + 1}
            </span>
            <span className="answer">
              <span>{option.text}</span> <small>{leadsTo(option)}</small>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
