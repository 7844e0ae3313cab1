import { placeOf, restore, step, type WizardAnswers } from '@leadwright/shared/wizard'
import { clearTab, readTab, writeTab } from '../../lib/tab-storage.ts'

/** The answers of this tab, by question id (spec section 3). */
const KEY = 'leadwright.wizard'

export const loadAnswers = (): WizardAnswers => restore(readTab(KEY))

/** If the browser refuses storage, the wizard still works, using its history. */
export const storeAnswers = (answers: WizardAnswers): void => writeTab(KEY, answers)

export const clearAnswers = (): void => clearTab(KEY)

/** Every state on the way to these answers, starting with the first question. */
export function pathTo(answers: WizardAnswers): WizardAnswers[] {
  const way = [answers]
  for (let at = answers; placeOf(at).step > 0; ) {
    at = step(at, { type: 'back' })
    way.unshift(at)
  }
  return way
}
