import type { ImportItem, ImportView } from '@leadwright/shared/contracts/imports'
import { fieldsOf, type ImportKind, type LeftOutReason } from '@leadwright/shared/imports'
import { count, formatNumber } from '../../lib/format.ts'

interface Words {
  title: string
  one: string
  many: string
  /** Why a row is left out with the reason `exists`. */
  exists: string
  /** Which records stay when the import is undone. */
  stays: string
}

export const importWords: Record<ImportKind, Words> = {
  leads: {
    title: 'Import leads',
    one: 'lead',
    many: 'leads',
    exists: 'Already a lead or draft of this client',
    stays: 'Drafts that were released or edited since then stay.',
  },
  'do-not-contact': {
    title: 'Import to the do-not-contact list',
    one: 'entry',
    many: 'entries',
    exists: 'Already on the list',
    stays: 'Entries of people who objected themselves or were erased since then stay.',
  },
  'sending-weeks': {
    title: 'Import weekly figures',
    one: 'week',
    many: 'weeks',
    exists: 'The same figures are entered already',
    stays: 'Figures that were edited since then stay; the others become what they were before.',
  },
  targets: {
    title: 'Import companies',
    one: 'company',
    many: 'companies',
    exists: 'Already on this list',
    stays: 'Companies that were edited since then stay, and all of them once the list is proposed.',
  },
  exclusions: {
    title: 'Import exclusions',
    one: 'exclusion',
    many: 'exclusions',
    exists: 'Excluded already',
    stays: 'New lists and leads may then include these companies.',
  },
}

const reasons: Record<Exclude<LeftOutReason, 'exists'>, string> = {
  twice: 'Twice in the file',
  'do-not-contact': 'On the do-not-contact list',
  excluded: 'Excluded by the client',
}

export const reasonText = (kind: ImportKind, reason: LeftOutReason) =>
  reason === 'exists' ? importWords[kind].exists : reasons[reason]

/** E.g. "391 leads". */
export const recordCount = (kind: ImportKind, amount: number) =>
  count(amount, importWords[kind].one, importWords[kind].many)

const asDrafts = (kind: ImportKind, amount: number) => {
  if (kind !== 'leads') return ''
  return amount === 1 ? ' as a draft' : ' as drafts'
}

/** E.g. "Import 391 leads as drafts". */
export const publishLabel = ({ kind, ready }: ImportView) =>
  `Import ${recordCount(kind, ready)}${asDrafts(kind, ready)}`

/** E.g. "391 of 400 rows will be added." */
export const readyText = ({ kind, ready, rows }: ImportView) =>
  `${formatNumber(ready)} of ${count(rows, 'row')} will be ${kind === 'sending-weeks' ? 'saved' : 'added'}.`

/** E.g. "391 leads added as drafts, 9 rows left out." */
export function publishedText({ kind, ready, leftOut }: ImportItem): string {
  const verb = kind === 'sending-weeks' ? 'saved' : 'added'
  const drafts = asDrafts(kind, ready)
  const others = leftOut > 0 ? `, ${count(leftOut, 'row')} left out` : ''
  return `${recordCount(kind, ready)} ${verb}${drafts}${others}.`
}

/** E.g. "388 leads removed, 3 stay: Lead at Voss, Lead at Lund Kyl and 1 more." */
export function undoneText({ kind, undone }: ImportItem): string {
  if (!undone) return ''
  const { removed, kept, names } = undone
  const verb = kind === 'sending-weeks' ? 'put back' : 'removed'
  const done = `${recordCount(kind, removed)} ${verb}`
  if (kept === 0) return `${done}.`
  const others = kept > names.length ? ` and ${formatNumber(kept - names.length)} more` : ''
  return `${done}, ${formatNumber(kept)} ${kept === 1 ? 'stays' : 'stay'}: ${names.join(', ')}${others}.`
}

/** Which columns a file can have. */
export const columnsText = (kind: ImportKind) =>
  `Columns: ${fieldsOf(kind)
    .map(([, { label }]) => label)
    .join(', ')}. Their order and exact headings don’t matter.`

/** Which fields need a column; empty if none does. */
export function requiredText(kind: ImportKind): string {
  const labels = fieldsOf(kind).flatMap(([, { label, required }]) => (required ? [label] : []))
  return labels.length > 0 ? `Required: ${labels.join(', ')}.` : ''
}
