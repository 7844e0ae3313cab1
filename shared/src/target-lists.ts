/** An agreed list is closed: it is never proposed again. */
export const targetListStates = ['draft', 'proposed', 'agreed'] as const

/**
 * What happened to a list. `answered`: the client wants changes, and the list is a draft again.
 * `recorded`: an admin recorded that the client agreed by email.
 */
export const targetListEventKinds = [
  'proposed',
  'withdrawn',
  'answered',
  'agreed',
  'recorded',
] as const
export type TargetListEventKind = (typeof targetListEventKinds)[number]

/** `warnings`: kept, but with the name of an excluded company. */
export const targetFilters = ['all', 'kept', 'excluded', 'warnings'] as const
export type TargetFilter = (typeof targetFilters)[number]

/** Who excluded a company; `list`: the client struck it from a target list. */
export const exclusionSources = ['client', 'team', 'list'] as const
export type ExclusionSource = (typeof exclusionSources)[number]

/** Most companies of one list. */
export const maxTargets = 10_000
/** Most companies that are chosen one by one for one request. */
export const maxChosenTargets = 2_000
