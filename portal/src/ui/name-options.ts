import { displayName } from '@leadwright/shared/people'
import { locale } from '../lib/locale.ts'
import type { Option } from './inputs.tsx'

const collator = new Intl.Collator(locale, { numeric: true })

/** Sorts by the rules of the reader's language: Özlem next to Oskar, adam before Zoe. */
export const byLabel = (one: Option, other: Option): number =>
  collator.compare(one.label, other.label)

/** `role` is null for someone who can’t sign in, and undefined if that is not known. */
type StaffMember = { staffId: string; role?: string | null | undefined } & Parameters<
  typeof displayName
>[0]

/** Staff as options, sorted by name. */
export const staffOptions = (staff: readonly StaffMember[]): Option[] =>
  staff
    .map((one) => ({
      value: one.staffId,
      label: one.role === null ? `${displayName(one)} (no login)` : displayName(one),
    }))
    .toSorted(byLabel)
