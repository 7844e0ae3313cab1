import { redirectPath } from '@leadwright/shared/bookings'
import { leadsTo, type Option } from '@leadwright/shared/wizard-questions'
import type { MouseEvent } from 'react'

interface Props {
  options: readonly Option[]
  /** Not to be chosen yet. */
  hidden?: boolean
  /** Absent where no script runs: then the links themselves lead on. */
  onChoose?: (value: string) => void
}

/** The fragment of a question's own section, which is shown where no script runs. */
export const fragmentOf = (questionId: string) => `ask-${questionId}`

/** Pages of the site only: they pass on the parameters of a campaign. */
function hrefOf(option: Option): string {
  if ('next' in option) return `#${fragmentOf(option.next)}`
  return 'calendar' in option ? redirectPath(option.calendar) : option.redirectUrl
}

const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey)

/** What can be answered, each with its number and where it leads. */
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
