/** Part of the page that is left as a whole: a form, a dialog. Inside of `parent`. */
export interface Scope {
  parent: Scope | undefined
}

/** Input on the screen: of a form, a file input, a choice beside a form. */
export interface TrackedInput {
  /** The smallest part of the page around it; none for the page itself. */
  scope: Scope | undefined
  state: 'clean' | 'dirty' | 'saving'
  /** Puts back what stood there before it was typed. */
  discard: () => void
}

const inputs = new Set<TrackedInput>()

/** Counts the input among what would be lost; returns how to stop. */
export function trackInput(input: TrackedInput): () => void {
  inputs.add(input)
  return () => inputs.delete(input)
}

function isWithin(scope: Scope | undefined, outer: Scope | undefined): boolean {
  if (scope === outer || outer === undefined) return true
  return scope !== undefined && isWithin(scope.parent, outer)
}

const within = (outer: Scope | undefined) =>
  [...inputs].filter(({ scope }) => isWithin(scope, outer))

/** What leaving a part of the page would do to its input; of the whole page without a scope. */
export function unsavedState(outer?: Scope): TrackedInput['state'] {
  const states = within(outer).map(({ state }) => state)
  if (states.includes('saving')) return 'saving'
  return states.includes('dirty') ? 'dirty' : 'clean'
}

/** Forgets what was typed in a part of the page. */
export function discardInput(outer?: Scope): void {
  for (const input of within(outer)) {
    if (input.state === 'clean') continue
    input.state = 'clean'
    input.discard()
  }
}

/** Whoever leaves the page is not asked about it: the session behind it has ended. */
export function abandonInput(): void {
  inputs.clear()
}
