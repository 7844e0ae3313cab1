import { FRESH, placeOf, restore, step, type WizardAnswers } from '@leadwright/shared/wizard'

/** The answers of this tab, by question id (spec section 3). */
const KEY = 'leadwright.wizard'

// Without lib/tab-storage.ts: a file shared with the hiring form would cost both pages another request.

export function loadAnswers(): WizardAnswers {
  try {
    return restore(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  } catch {
    return FRESH
  }
}

/** If the browser refuses storage, the wizard still works, using its history. */
export function storeAnswers(answers: WizardAnswers): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(answers))
  } catch {}
}

export function clearAnswers(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

/** Every state on the way to these answers, starting with the first question. */
export function pathTo(answers: WizardAnswers): WizardAnswers[] {
  const way = [answers]
  for (let at = answers; placeOf(at).step > 0; ) {
    at = step(at, { type: 'back' })
    way.unshift(at)
  }
  return way
}
