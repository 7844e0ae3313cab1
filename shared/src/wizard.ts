import type { BookingPath, CalendarKey } from './bookings.ts'
import { QUESTIONS, type Question, type QuestionId } from './wizard-questions.ts'

/** Answers by question id, as stored locally (spec section 3). */
export type WizardAnswers = Readonly<Partial<Record<QuestionId, string>>>

type WizardEvent = { readonly type: 'answer'; readonly value: string } | { readonly type: 'back' }

/** Where a set of answers leads; `step` is the depth of the answered path. */
export type WizardPlace = { readonly step: number } & (
  | { readonly at: 'question'; readonly question: Question }
  | { readonly at: 'redirect'; readonly path: BookingPath }
  | { readonly at: 'calendar'; readonly calendar: CalendarKey }
)

export const FRESH: WizardAnswers = {}

export const FIRST_QUESTION: QuestionId = 'existing_client'

interface Walk {
  readonly answered: readonly QuestionId[]
  readonly place: WizardPlace
}

/** Follows the answers from the first question to the last answer. */
function walk(answers: WizardAnswers): Walk {
  const answered: QuestionId[] = []
  let question = QUESTIONS[FIRST_QUESTION]
  for (;;) {
    const value = answers[question.id]
    const option = question.options.find((candidate) => candidate.value === value)
    if (option === undefined) {
      return { answered, place: { step: answered.length, at: 'question', question } }
    }
    answered.push(question.id)
    const step = answered.length
    if ('redirectUrl' in option) {
      return { answered, place: { step, at: 'redirect', path: option.redirectUrl } }
    }
    if ('calendar' in option) {
      return { answered, place: { step, at: 'calendar', calendar: option.calendar } }
    }
    question = QUESTIONS[option.next]
  }
}

/** The question, redirect or calendar that the answers lead to. */
export function placeOf(answers: WizardAnswers): WizardPlace {
  return walk(answers).place
}

/**
 * The wizard's whole behavior (spec section 4). An answer that the question does not offer changes
 * nothing; Back removes one answer, also from a calendar or a redirect.
 */
export function step(answers: WizardAnswers, event: WizardEvent): WizardAnswers {
  const { answered, place } = walk(answers)
  switch (event.type) {
    case 'back': {
      const last = answered.at(-1)
      if (last === undefined) return answers
      const { [last]: _dropped, ...rest } = answers
      return rest
    }
    case 'answer': {
      if (place.at !== 'question') return answers
      const { id, options } = place.question
      if (!options.some((option) => option.value === event.value)) return answers
      return { ...answers, [id]: event.value }
    }
  }
}

/**
 * Restores answers that were stored locally. Anything that is not exactly a path through the
 * questions starts over; a path that ended in a redirect is restored at its last question, so that
 * returning to the wizard does not redirect the visitor again.
 */
export function restore(stored: unknown): WizardAnswers {
  if (typeof stored !== 'object' || stored === null) return FRESH
  const storedAnswers = new Map<string, unknown>(Object.entries(stored))
  let answers = FRESH
  for (let place = placeOf(answers); place.at === 'question'; place = placeOf(answers)) {
    const value = storedAnswers.get(place.question.id)
    if (typeof value !== 'string') break
    const after = step(answers, { type: 'answer', value })
    if (after === answers) return FRESH
    answers = after
  }
  if (Object.keys(answers).length !== storedAnswers.size) return FRESH
  return placeOf(answers).at === 'redirect' ? step(answers, { type: 'back' }) : answers
}
