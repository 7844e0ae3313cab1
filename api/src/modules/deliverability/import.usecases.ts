import { Week } from '@leadwright/shared/contracts/clients/campaigns'
import { SendingWeekBody } from '@leadwright/shared/contracts/deliverability/sending-weeks'
import { slashedOrders } from '@leadwright/shared/day-of'
import { asciiDomain } from '@leadwright/shared/email'
import { messages } from '@leadwright/shared/messages'
import { wholeNumber } from '@leadwright/shared/whole-number'
import { companyToday, instant } from '../../lib/clock.ts'
import { formatDate } from '../audit/audit.ts'
import { defineImport, type RowProblem, type Values } from '../imports/import-kind.usecases.ts'
import { readWith } from '../imports/read-with.usecases.ts'
import * as repository from './import.repository.ts'
import { findWeek } from './sending-weeks.repository.ts'
import { type Figures, isSame } from './sending-weeks.usecases.ts'

/** What an undo compares and puts back. */
interface Before {
  figures: Figures | null
  /** Of the row after it was published. */
  version: number
}

/** Weekly figures of a client's sending domains; those of a week that is entered are replaced. */
defineImport({
  kind: 'sending-weeks',
  permission: 'clients.work',
  isOfClient: true,
  isShownToClient: true,
  actions: {
    imported: 'sending-domain.weeks-imported',
    undone: 'sending-domain.weeks-import-undone',
  },
  reader(db, deps, { clientId }) {
    const domains = new Map(repository.listDomains(db, clientId ?? ''))
    const today = companyToday(deps)
    const entered = new Map<string, Figures>()
    return (values) => {
      const found = readWeek(values, domains, today)
      if (Array.isArray(found)) return found
      const { domainId, week, figures } = found
      const record = `${domainId} ${week}`
      const other = entered.get(record)
      if (other && !isSame(other, figures)) {
        return [{ field: 'week', message: 'The file has other figures of this domain and week.' }]
      }
      entered.set(record, figures)
      const before = findWeek(db, domainId, week)
      return {
        name: `${values.domain}, ${formatDate(week)}`,
        keys: [record],
        leftOut: () => (before && isSame(before, figures) ? 'exists' : undefined),
        stage: () => ({
          record,
          before: {
            figures: before ? figuresOf(before) : null,
            version: (before?.version ?? 0) + 1,
          } satisfies Before,
          row: { domainId, week, ...figures, at: instant(deps.clock) },
        }),
      }
    }
  },
  token: (db, { clientId }) => repository.weeksToken(db, clientId ?? ''),
  publish: ({ tx }, { id }) => repository.publishWeeks(tx, id),
  undo({ tx, deps }, { record, before }) {
    const [domainId = '', week = ''] = record.split(' ')
    const stored = findWeek(tx, domainId, week)
    if (!stored) return { result: 'gone' }
    const { figures, version } = before as Before
    if (stored.version !== version) {
      const name = `${repository.findDomainName(tx, domainId) ?? ''}, ${formatDate(week)}`
      return { result: 'kept', name }
    }
    repository.putBack(tx, { domainId, week, version }, figures, instant(deps.clock))
    return { result: 'removed' }
  },
})

const figuresOf = ({ sent, bounced, replied, spamRate }: Figures): Figures => ({
  ...{ sent, bounced, replied, spamRate },
})

const counts = ['sent', 'bounced', 'replied'] as const

function readWeek(
  values: Values<'sending-weeks'>,
  domains: ReadonlyMap<string, string>,
  today: string,
): { domainId: string; week: string; figures: Figures } | RowProblem[] {
  const problems: RowProblem[] = []
  const domainId = domains.get(asciiDomain((values.domain ?? '').toLowerCase()))
  if (domainId === undefined) {
    const message = `“${values.domain}” is not a sending domain of this client.`
    problems.push({ field: 'domain', message })
  }
  const week = mondayIn(values.week ?? '')
  if (week === undefined) {
    problems.push({ field: 'week', message: 'Enter a Monday, such as 2026-01-05.' })
  } else if (week > today) problems.push({ field: 'week', message: messages.campaigns.future })
  const numbers = counts.map((field) => [field, wholeNumber(values[field])] as const)
  for (const [field, number] of numbers) {
    if (number === undefined) problems.push({ field, message: 'Enter a whole number.' })
  }
  const spamRate = percentOf(values.spamRate ?? '')
  if (spamRate === undefined) {
    problems.push({
      field: 'spamRate',
      message: 'Enter a number from 0 to 100, or leave it empty.',
    })
  }
  if (problems.length > 0 || domainId === undefined || week === undefined) return problems
  const input = { ...Object.fromEntries(numbers), spamRate, version: null }
  const figures = readWith(SendingWeekBody, input, figuresOf)
  return Array.isArray(figures) ? figures : { domainId, week, figures }
}

/** Slashed dates can have either order, so exactly one of them must be a Monday. */
function mondayIn(text: string): string | undefined {
  const days = slashedOrders.map((read) => read(text))
  const mondays = new Set(days.filter((day) => Week.safeParse(day).success))
  return mondays.size === 1 ? [...mondays][0] : undefined
}

/** Null if it was not measured; undefined for anything but a percentage. */
function percentOf(text: string): number | null | undefined {
  // Not /\s*%$/, whose time grows with the square of the spaces.
  const number = (text.endsWith('%') ? text.slice(0, -1).trimEnd() : text).replace(',', '.')
  if (number === '') return null
  return /^\d{1,3}(\.\d+)?$/.test(number) && Number(number) <= 100 ? Number(number) : undefined
}
