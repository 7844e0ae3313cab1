import { addDays, isDay, localDay } from '@leadwright/shared/days'
import { formatDay, shortMonth } from '../lib/format.ts'
import { isMonthFirst } from '../lib/locale.ts'

/** The kind of value, in the format of the browser's input of that type, e.g. 2024-01 or 14:05. */
export type DateKind = 'date' | 'month' | 'time' | 'datetime-local'

interface DateText {
  /** Formats a value, e.g. as 31 Jan 2024; returns anything else unchanged. */
  show: (value: string) => string
  /** Parses typed text, in which the month may come first; undefined if it is not valid. */
  read: (text: string, today: string, monthFirst?: boolean) => string | undefined
  placeholder: string
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const two = (value: number | string) => String(value).padStart(2, '0')

/** A date such as 2024-01-31 from its parts; undefined for 31 February. */
function dayOf(year: string, month: number, day: string): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  const at = new Date(`${text}T00:00`)
  return !Number.isNaN(at.getTime()) && localDay(at) === text ? text : undefined
}

/** 1 to 12 for 1, 01, jan or January. */
const monthOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1

const year = String.raw`(\d{4}|\d{2})`
const dayMonth = new RegExp(
  String.raw`^(\d{1,2})([.\s/-])\s*(\d{1,2}|[a-z]{3,9})[.,]?(?:[\s/-]*${year})?$`,
  'i',
)
const monthDay = new RegExp(String.raw`^([a-z]{3,9})\.?\s*(\d{1,2})(?:,?\s+${year})?$`, 'i')
const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

function readDay(text: string, today: string, monthFirst = isMonthFirst): string | undefined {
  const nextDays = ['today', 'tomorrow'].indexOf(text.toLowerCase())
  if (nextDays >= 0) return addDays(today, nextDays)
  const [, y, m, d] = isoDay.exec(text) ?? []
  if (y && m && d) return dayOf(y, Number(m), d)
  const [, first, mark = '', second, ofYear = today.slice(0, 4)] = dayMonth.exec(text) ?? []
  if (first && second) {
    const dayFirst = () => dayOf(ofYear, monthOf(second), first)
    if (!/^\d/.test(second) || !'/-'.includes(mark)) return dayFirst()
    const swapped = () => dayOf(ofYear, Number(first), second)
    // 25/11 is only valid in one order, whatever the reader's order is.
    return monthFirst ? (swapped() ?? dayFirst()) : (dayFirst() ?? swapped())
  }
  const [, name, date, itsYear = today.slice(0, 4)] = monthDay.exec(text) ?? []
  return name && date ? dayOf(itsYear, monthOf(name), date) : undefined
}

function readTime(text: string): string | undefined {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/i.exec(text) ?? []
  return hours && Number(hours) < 24 && Number(minutes) < 60
    ? `${two(hours)}:${minutes}`
    : undefined
}

function readMonth(text: string): string | undefined {
  const [, y, m] = /^(\d{4})-(\d{1,2})$/.exec(text) ?? []
  const [, month = m, ofYear = y] = /^(\d{1,2}|[a-z]{3,9})[.\s/]\s*(\d{4})$/i.exec(text) ?? []
  return month && ofYear ? dayOf(ofYear, monthOf(month), '1')?.slice(0, 7) : undefined
}

/** Shows in which order the reader's days and months are parsed. */
export const dayExample = isMonthFirst ? '1/31/2026' : '31/1/2026'

export const dateTexts: Record<DateKind, DateText> = {
  date: {
    show: (value) => (isDay(value) ? formatDay(value) : value),
    read: readDay,
    placeholder: dayExample,
  },
  time: { show: (value) => value, read: readTime, placeholder: '14:05' },
  month: {
    show: (value) => (isDay(`${value}-01`) ? shortMonth(value) : value),
    read: readMonth,
    placeholder: 'Jan 2026',
  },
  'datetime-local': {
    show: (value) => {
      const [day = '', time] = value.split('T')
      return time && isDay(day) ? `${formatDay(day)}, ${time}` : value
    },
    read: (text, today, monthFirst) => {
      const [, day, clock] = /^(.+?)(?:T|,\s*|\s+)(\d{1,2}[:.]\d{2})$/.exec(text) ?? []
      const [date, time] = [day && readDay(day, today, monthFirst), clock && readTime(clock)]
      return date && time ? `${date}T${time}` : undefined
    },
    placeholder: `${dayExample}, 14:05`,
  },
}
