/** Why a person or company must not be written to. */
export const suppressionReasons = ['objection', 'erasure', 'bounce'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** Reasons that people and programs give; erasing a person gives the other one. */
export const enteredReasons = ['objection', 'bounce'] as const
export type EnteredReason = (typeof enteredReasons)[number]

/** Who added an entry: the person on the public page, the team, or a program. */
export const suppressionSources = ['page', 'team', 'api'] as const
export type SuppressionSource = (typeof suppressionSources)[number]

/**
 * What an entry is recognized by. People object with an email address or a domain; the other kinds
 * are of erased people: a LinkedIn profile, a phone number, and a name with a company's domain.
 */
export const contactKinds = ['email', 'domain', 'profile', 'phone', 'person'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Most addresses that one request adds. */
export const suppressionBatchMax = 1_000
