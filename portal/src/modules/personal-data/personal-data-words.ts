import type { PersonRecordType } from '@leadwright/shared/contracts/personal-data/person-search'
import type { DataRequestKind } from '@leadwright/shared/data-requests'
import type {
  ContactKind,
  SuppressionReason,
  SuppressionSource,
} from '@leadwright/shared/do-not-contact'

/** Headings of search results, in their order. */
export const recordLabels: Record<PersonRecordType, string> = {
  lead: 'Leads',
  draft: 'Drafts of leads',
  booking: 'Bookings',
  applicant: 'Applications',
  comment: 'Comments',
  'internal-note': 'Internal notes',
  'client-note': 'Notes about clients',
  'hiring-note': 'Notes about applications',
  exclusion: 'Exclusions of clients',
}

export const requestLabels: Record<DataRequestKind, string> = {
  object: 'Doesn’t want to be written to',
  access: 'Wants a copy of their data',
  erase: 'Wants their data erased',
}

export const reasonLabels: Record<SuppressionReason, string> = {
  objection: 'Objected',
  erasure: 'Erased',
  bounce: 'Bounced',
}

export const sourceLabels: Record<SuppressionSource, string> = {
  page: 'The person',
  team: 'The team',
  api: 'A program',
}

/** What an entry whose address was erased is recognized by. */
export const contactLabels: Record<ContactKind, string> = {
  email: 'Email',
  domain: 'Domain',
  profile: 'LinkedIn profile',
  phone: 'Phone number',
  person: 'Name and company',
}
