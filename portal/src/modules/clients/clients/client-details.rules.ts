import type { ClientView } from '@leadwright/shared/contracts/clients/clients'

/** What the form edits, as texts; `googlePassword` is never read, only written. */
export const detailsOf = (client: ClientView) => ({
  version: client.version,
  firstName: client.firstName,
  lastName: client.lastName,
  email: client.email,
  companyName: client.companyName,
  googleEmail: client.googleEmail ?? '',
  googlePassword: '',
})

export const fieldLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  companyName: 'Company Name',
  googleEmail: 'Google Email',
} as const
type DetailField = keyof typeof fieldLabels

/** A field that somebody else changed meanwhile; `mine` when it was changed here too. */
export interface Conflict {
  field: DetailField
  theirs: string
  mine: string | undefined
}

interface Typed extends Partial<Record<DetailField, string | undefined>> {
  version: number
}

/**
 * Three-way merge of a refused save: fields that were not touched here take what was saved
 * meanwhile, touched ones keep what was typed. Saving the result loses nobody's work unseen.
 */
export function mergeConflict(base: ClientView, newest: ClientView, typed: Typed) {
  const before = detailsOf(base)
  const now = detailsOf(newest)
  const values: Typed = { version: newest.version }
  const conflicts: Conflict[] = []
  for (const field of Object.keys(fieldLabels) as DetailField[]) {
    const mine = typed[field] ?? ''
    const touched = mine !== before[field]
    values[field] = touched ? mine : now[field]
    if (now[field] === before[field] || now[field] === mine) continue
    conflicts.push({ field, theirs: now[field], mine: touched ? mine : undefined })
  }
  return { values, conflicts }
}
