import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { escapeText, foldLine, type IcsEvent, renderCalendar } from './ics.ts'

const event: IcsEvent = {
  uid: 'event-1@example.com',
  summary: 'Planning',
  category: 'Event',
  allDay: false,
  startsAt: '2026-03-10T09:00:00.000Z',
  endsAt: '2026-03-10T09:30:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
  sequence: 2,
  transparent: false,
}
const about = { name: 'Example', producer: 'Example' }

/** Parses the file with an independent library. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
}
const readOne = (change: Partial<IcsEvent>) => {
  const [found] = read(renderCalendar(about, [{ ...event, ...change }]))
  if (!found) throw new Error('The reader found no event.')
  return found
}

describe('a calendar file', () => {
  test('has everything that RFC 5545 requires of a calendar and of each event', () => {
    const text = renderCalendar(about, [event])
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect(calendar.name).toBe('vcalendar')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Example//Portal//EN')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const [found] = read(text)
    expect(found?.uid).toBe('event-1@example.com')
    expect(found?.sequence).toBe(2)
    expect(found?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe(
      '2026-03-01T08:00:00Z',
    )
  })

  test('times are in UTC', () => {
    const found = readOne({})
    expect(found.startDate.toString()).toBe('2026-03-10T09:00:00Z')
    expect(found.endDate.toString()).toBe('2026-03-10T09:30:00Z')
  })

  test('all-day events end before the day after the last one, across a leap day', () => {
    const found = readOne({ allDay: true, startsAt: '2028-02-28', endsAt: '2028-02-29' })
    expect(found.startDate.isDate).toBe(true)
    expect(found.startDate.toString()).toBe('2028-02-28')
    expect(found.endDate.toString()).toBe('2028-03-01')
    expect(found.duration.toSeconds()).toBe(2 * 86_400)
  })

  test('an event without a length has no end', () => {
    const text = renderCalendar(about, [{ ...event, endsAt: event.startsAt }])
    expect(text).not.toContain('DTEND')
  })

  test('an empty calendar is valid', () => {
    expect(read(renderCalendar(about, []))).toEqual([])
  })

  test('commas, semicolons, backslashes and line breaks are preserved', () => {
    const summary = 'A, b; c\\n d: "e"'
    const description = 'first\r\nsecond\nEND:VEVENT\nBEGIN:VEVENT'
    const found = readOne({ summary, description })
    expect(found.summary).toBe(summary)
    expect(found.description).toBe(description.replace('\r\n', '\n'))
    expect(escapeText('bell\u0007 and null\u0000')).toBe('bell and null')
  })

  test('any text is read back the same, in lines of at most 75 octets', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 300, size: 'max' })
      .filter((value) => [...value].every((c) => c >= ' ' && c !== '\u007f'))
    let folded = 0
    fc.assert(
      fc.property(text, (summary) => {
        const file = renderCalendar(about, [{ ...event, summary }])
        if (file.includes('\r\n ')) folded += 1
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
        }
        expect(read(file)[0]?.summary ?? '').toBe(summary)
      }),
    )
    expect(folded).toBeGreaterThan(50)
  })

  test('a line is folded between characters, never inside one', () => {
    const folded = foldLine(`SUMMARY:${'é'.repeat(80)}`)
    expect(folded.split('\r\n ').join('')).toBe(`SUMMARY:${'é'.repeat(80)}`)
    expect(folded.split('\r\n').length).toBe(3)
  })
})
