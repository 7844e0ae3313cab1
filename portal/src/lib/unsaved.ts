/** A part of the page that is left as a whole, such as a form or a dialog; nested inside `parent`. */
export interface Scope {
  parent: Scope | undefined
}

/** Asked before a part of the page is left, with the two answers. */
export interface LeaveQuestion {
  question: string
  keep: string
  discard: string
}

/** Input on the screen: of a form, a file input, or a control outside of a form. */
export interface TrackedInput {
  /** The smallest part of the page around it; undefined for the page itself. */
  scope: Scope | undefined
  state: 'clean' | 'dirty' | 'saving'
  /** Restores the original value. */
  discard: () => void
  /** Replaces the usual question while it is dirty. */
  question?: LeaveQuestion | undefined
}

const inputs = new Set<TrackedInput>()

/** Called once nothing on the page is being saved. */
const waiting = new Set<() => void>()

function notifyWaiting(): void {
  if (unsavedState() === 'saving') return
  for (const resume of waiting) resume()
  waiting.clear()
}

/** Registers input that would be lost on leaving; returns a function that removes it. */
export function trackInput(input: TrackedInput): () => void {
  inputs.add(input)
  return () => {
    inputs.delete(input)
    notifyWaiting()
  }
}

export function setInputState(input: TrackedInput, state: TrackedInput['state']): void {
  input.state = state
  notifyWaiting()
}

/** Resolves once nothing on the page is being saved, successfully or not. */
export const savesSettled = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.add(resolve)
    notifyWaiting()
  })

function isWithin(scope: Scope | undefined, outer: Scope | undefined): boolean {
  if (scope === outer) return true
  return scope !== undefined && isWithin(scope.parent, outer)
}

const within = (outer: Scope | undefined) =>
  [...inputs].filter(({ scope }) => isWithin(scope, outer))

/** The state of the input in a part of the page; of the whole page without a scope. */
export function unsavedState(outer?: Scope): TrackedInput['state'] {
  const states = within(outer).map(({ state }) => state)
  if (states.includes('saving')) return 'saving'
  return states.includes('dirty') ? 'dirty' : 'clean'
}

/** The question to ask before dirty input in a part of the page is lost, if it has its own. */
export const questionAbout = (outer?: Scope): LeaveQuestion | undefined =>
  within(outer).find(({ state, question }) => state === 'dirty' && question)?.question

/** Discards the input in a part of the page. */
export function discardInput(outer?: Scope): void {
  for (const input of within(outer)) {
    if (input.state === 'clean') continue
    input.state = 'clean'
    input.discard()
  }
}

/** Nothing is asked about the input on the screen any more. */
export function releaseInput(): void {
  for (const input of inputs) setInputState(input, 'clean')
}

/** Discards all input without asking, because the session has ended. */
export function abandonInput(): void {
  inputs.clear()
  notifyWaiting()
}
