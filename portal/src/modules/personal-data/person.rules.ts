import type { PersonRecord } from '@leadwright/shared/contracts/personal-data/person-search'
import { recordLabels } from './personal-data-words.ts'

type Found = Pick<PersonRecord, 'type' | 'matches'>

/** Whether a record may be about another person with the same name. */
export const isNameOnly = ({ matches }: Pick<PersonRecord, 'matches'>): boolean =>
  matches.every((field) => field === 'name')

/** Found records by type, in the order of their headings; types without records are left out. */
export const groupsOf = <T extends Found>(records: readonly T[]) =>
  (Object.keys(recordLabels) as T['type'][]).flatMap((type) => {
    const rows = records.filter((record) => record.type === type)
    return rows.length > 0 ? [{ type, label: recordLabels[type], rows }] : []
  })

/** What erasing a person from these records does, a sentence each. */
export function effectsOf(records: readonly Pick<Found, 'type'>[], isAnswer: boolean): string[] {
  const types = new Set(records.map(({ type }) => type))
  const has = (...some: PersonRecord['type'][]) => some.some((type) => types.has(type))
  return [
    has('lead') &&
      'Leads keep their company, dates and outcome, but lose their comments and files. Their clients are asked to delete their copies.',
    has('draft') && 'Drafts of leads are deleted.',
    has('applicant') && 'Applications are deleted, with their files and notes.',
    has('booking') && 'Bookings keep their time, but not their guest.',
    has('comment', 'internal-note', 'client-note', 'hiring-note') &&
      'Comments and notes lose their text.',
    has('exclusion') && 'Exclusions of clients lose the email address.',
    'The person goes on the do-not-contact list, so that no one adds them again.',
    isAnswer && 'The person’s request is marked as answered.',
  ].filter((effect) => effect !== false)
}
