import { displayName } from '@leadwright/shared/people'
import { locale } from '../lib/locale.ts'
import type { Option } from './inputs.tsx'

const collator = new Intl.Collator(locale, { numeric: true })

/** Options in the order of the reader's alphabet: Özlem beside Oskar, adam before Zoe. */
export const byLabel = (one: Option, other: Option): number =>
  collator.compare(one.label, other.label)

type StaffMember = { staffId: string } & Parameters<typeof displayName>[0]

/** Staff to choose from, by name. */
export const staffOptions = (staff: readonly StaffMember[]): Option[] =>
  staff.map((one) => ({ value: one.staffId, label: displayName(one) })).toSorted(byLabel)
