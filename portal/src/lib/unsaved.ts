/** A part of the page that is left as a whole, such as a form or a dialog; nested inside `parent`. */
export interface Scope {
  parent: Scope | undefined
}

/** Input on the screen: of a form, a file input, or a control outside of a form. */
export interface TrackedInput {
  /** The smallest part of the page around it; undefined for the page itself. */
  scope: Scope | undefined
  state: 'clean' | 'dirty' | 'saving'
  /** Restores the original value. */
  discard: () => void
}

const inputs = new Set<TrackedInput>()

/** Registers input that would be lost on leaving; returns a function that removes it. */
export function trackInput(input: TrackedInput): () => void {
  inputs.add(input)
  return () => inputs.delete(input)
}

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

/** Discards the input in a part of the page. */
export function discardInput(outer?: Scope): void {
  for (const input of within(outer)) {
    if (input.state === 'clean') continue
    input.state = 'clean'
    input.discard()
  }
}

/** Discards all input without asking, because the session has ended. */
export function abandonInput(): void {
  inputs.clear()
}
