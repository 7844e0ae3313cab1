import { HIRING_CHECKBOXES, type HiringCheckbox } from '@leadwright/shared/hiring'
import { hiringCheckboxes } from '../../content/hiring-checkboxes.ts'

interface Props {
  ticked: readonly HiringCheckbox[]
  disabled: boolean
  onTick: (box: HiringCheckbox, on: boolean) => void
}

/** The eight sentences, each with a checkbox (spec section 3). */
export function Confirmations({ ticked, disabled, onTick }: Props) {
  return (
    <fieldset className="confirmations" disabled={disabled}>
      <legend>Please confirm</legend>
      {HIRING_CHECKBOXES.map((box) => (
        <label key={box}>
          <input
            type="checkbox"
            name={box}
            checked={ticked.includes(box)}
            onChange={(event) => onTick(box, event.currentTarget.checked)}
          />
          <span>{hiringCheckboxes[box]}</span>
        </label>
      ))}
    </fieldset>
  )
}
