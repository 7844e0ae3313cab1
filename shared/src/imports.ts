/** What a CSV file can contain. */
export const importKinds = [
  'leads',
  'do-not-contact',
  'sending-weeks',
  'targets',
  'exclusions',
] as const
export type ImportKind = (typeof importKinds)[number]

export const importMaxMegabytes = 10
export const importMaxBytes = importMaxMegabytes * 1024 * 1024
export const importTooLarge = `The file is larger than ${importMaxMegabytes} MB. Split it and import the parts.`
/** Rows without the heading. */
export const importMaxRows = 10_000
export const importMaxColumns = 300

/**
 * `uploaded`: the mapping can be changed. `checking` and `publishing` say how many rows are done.
 * Everything before `published` is deleted when it is canceled, after a day, and at the next start.
 */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'publishing',
  'published',
  'undoing',
  'undone',
] as const

/**
 * Why a row is left out: twice in the file, entered already, on the do-not-contact list, or a company
 * that the client excluded.
 */
export const leftOutReasons = ['twice', 'exists', 'do-not-contact', 'excluded'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Most problems, and most rows that are left out, that are listed with their line. */
export const importListedMax = 100
/** Most records that are named after an import was undone. */
export const importKeptListedMax = 20

interface ImportField {
  label: string
  required?: true
  /** Other headings of the column, from the best to the least. */
  headings: readonly string[]
}

const company = {
  label: 'Company',
  headings: [
    ...['Company name', 'Company name for emails', 'Organization', 'Organisation', 'Account name'],
    ...['Organization name', 'Account', 'Firma', 'Unternehmen'],
  ],
} as const
const domain = {
  label: 'Domain',
  headings: [
    ...['Company domain', 'Company domain name', 'Website', 'Company website', 'Website URL'],
    ...['Company URL', 'Company website URL', 'Web', 'Webseite'],
  ],
} as const
const email = {
  label: 'Email address',
  headings: ['Email', 'E-mail', 'Work email', 'Lead email', 'Primary email', 'E-Mail-Adresse'],
} as const

/**
 * The fields of each kind, with the headings of Apollo, Instantly, Smartlead, HubSpot, lemlist and
 * ordinary sheets. Clay has no fixed headings.
 */
export const importFields = {
  leads: {
    person: { label: 'Name', headings: ['Full name', 'Person', 'Contact', 'Contact name'] },
    /** Joined with the last name, for a file without full names. */
    firstName: { label: 'First name', headings: ['Given name', 'Vorname'] },
    lastName: { label: 'Last name', headings: ['Surname', 'Family name', 'Nachname'] },
    /** `Title` is last: next to a job title it means Mr or Ms. */
    jobTitle: { label: 'Job title', headings: ['Job', 'Position', 'Role', 'Title'] },
    company: { ...company, required: true },
    domain,
    email,
    phone: {
      label: 'Phone',
      headings: [
        ...[
          'Phone number',
          'Work direct phone',
          'Direct phone',
          'Mobile phone',
          'Mobile phone number',
        ],
        ...['Mobile', 'Corporate phone', 'Company phone', 'Telephone', 'Telefon'],
      ],
    },
    link: {
      label: 'LinkedIn or website',
      headings: [
        ...['Person LinkedIn URL', 'LinkedIn URL', 'LinkedIn profile', 'LinkedIn'],
        ...['LinkedIn profile URL', 'LinkedIn bio', 'LinkedIn link', 'Profile URL'],
      ],
    },
    tool: { label: 'Tool', headings: ['Source', 'Lead source'] },
    campaign: { label: 'Campaign', headings: ['Campaign name', 'Sequence'] },
    list: { label: 'List', headings: ['Lists', 'List name', 'Lead list'] },
    whyNow: { label: 'Why now', headings: ['Trigger', 'Reason'] },
    saidSoFar: { label: 'What has been said so far', headings: ['Notes', 'Note', 'Said so far'] },
    noticeOn: { label: 'Privacy notice on', headings: ['Notice on', 'Privacy notice'] },
    followUpOn: { label: 'Follow up on', headings: ['Follow up', 'Follow-up date'] },
    firstContactedOn: {
      label: 'First emailed on',
      headings: ['First contacted on', 'First contacted'],
    },
  },
  'do-not-contact': {
    address: {
      label: 'Email address or domain',
      required: true,
      headings: ['Address', ...email.headings, 'Email address', 'Domain', 'Value'],
    },
    reason: { label: 'Reason', headings: [] },
  },
  'sending-weeks': {
    domain: { label: 'Domain', required: true, headings: ['Sending domain'] },
    week: { label: 'Week', required: true, headings: ['Monday', 'Week of', 'Week start', 'Date'] },
    sent: { label: 'Sent', required: true, headings: ['Emails sent', 'Total sent', 'Sent count'] },
    bounced: {
      label: 'Bounced',
      required: true,
      headings: ['Bounces', 'Bounce count', 'Total bounced'],
    },
    replied: {
      label: 'Replied',
      required: true,
      headings: ['Replies', 'Reply count', 'Total replied'],
    },
    spamRate: { label: 'Spam rate (%)', headings: ['Spam rate', 'User reported spam rate'] },
  },
  targets: {
    company: { ...company, required: true },
    domain,
    country: { label: 'Country', headings: ['Company country', 'Country/Region', 'Land'] },
    employees: {
      label: 'Employees',
      headings: ['# Employees', 'Number of employees', 'Company size', 'Headcount', 'Size'],
    },
    note: { label: 'Why this one', headings: ['Note', 'Notes', 'Reason'] },
  },
  exclusions: {
    company,
    domain,
    email,
    reason: { label: 'Reason', headings: ['Note', 'Notes'] },
  },
} as const satisfies Record<ImportKind, Readonly<Record<string, ImportField>>>

export type ImportFieldOf<K extends ImportKind> = Extract<keyof (typeof importFields)[K], string>

/** The fields of a kind by name, in the order of the form. */
export const fieldsOf = (kind: ImportKind): [name: string, field: ImportField][] =>
  Object.entries(importFields[kind])

/** Letters and digits only, so that `company_name` and `Company Name` are one heading. */
export const normalizedHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The field of each column that its heading names; null for columns that are not imported. */
export function proposedMapping(kind: ImportKind, headings: readonly string[]): (string | null)[] {
  const names = headings.map(normalizedHeading)
  const mapping = names.map((): string | null => null)
  for (const [field, { label, headings: others }] of fieldsOf(kind)) {
    const wanted = [field, label, ...others].map(normalizedHeading)
    const column = wanted
      .map((name) => names.findIndex((one, at) => one === name && mapping[at] === null))
      .find((at) => at >= 0)
    if (column !== undefined) mapping[column] = field
  }
  return mapping
}
