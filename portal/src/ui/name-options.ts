import { displayName } from '@leadwright/shared/people'
import { locale } from '../lib/locale.ts'
import { awayText } from './away-text.ts'
import type { Option } from './inputs.tsx'

const collator = new Intl.Collator(locale, { numeric: true })

/** Sorts by the rules of the reader's language: Özlem next to Oskar, adam before Zoe. */
export const byLabel = (one: Option, other: Option): number =>
  collator.compare(one.label, other.label)

interface Status {
  /** Null for someone who can’t sign in, and undefined if that is not known. */
  role?: string | null | undefined
  away?: Parameters<typeof awayText>[0] | null | undefined
}
type StaffMember = { staffId: string } & Status & Parameters<typeof displayName>[0]

/** What matters when work is assigned to the person. */
const statusOf = ({ role, away }: Status): string[] => [
  ...(role === null ? ['no login'] : []),
  ...(away ? [awayText(away)] : []),
]

/** Staff as options, sorted by name. */
export const staffOptions = (staff: readonly StaffMember[]): Option[] =>
  staff
    .map((one) => {
      const status = statusOf(one).join(', ')
      const name = displayName(one)
      return { value: one.staffId, label: status ? `${name} (${status})` : name }
    })
    .toSorted(byLabel)
