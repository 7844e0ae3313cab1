import fc from 'fast-check'
import { z } from 'zod'

/** A placeholder for the id of a record that exists by the time the request is sent. */
export class IdOf {
  readonly key: string
  readonly index: number
  constructor(key: string, index: number) {
    this.key = key
    this.index = index
  }
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Calendar days at the limits of what a contract accepts, and beyond. */
const days = [
  '0000-01-01',
  '0206-03-01',
  '1999-12-31',
  '2000-01-01',
  '2024-02-29',
  '2026-03-02',
  '2026-03-09',
  '2026-03-10',
  '2100-12-31',
  '9999-12-31',
]
/** Often the same Monday, so that dates that must be close together are. */
const day = fc.oneof(fc.constantFrom(...days), fc.constant('2026-03-09'))
const times = ['T00:00:00.000Z', 'T12:30:00.000Z', 'T23:59:59.999Z']
const texts = [
  '0',
  'null',
  '=1+1',
  "' OR 1=1 --",
  '%_',
  '<b>&amp;</b>',
  '\u202e\u200b',
  'a\nb',
  'é𝕬',
  'Zoe\u0308 I\u015f\u0131k',
  '\u{1f469}\u200d\u{1f467} \u7530\u4e2d',
  'one\u000btwo\u0085three',
  '\u2067\u05e9\u05dc\u05d5\u05dd\u2069',
  // Text that only looks like a date.
  '0000-00-00',
  '2026-13',
  '2026-13-01',
  '9999-99-99',
  '9999-99-99T00:00:00.000Z',
  '9999-99-99T99:99:99.999Z',
  '2026-03-09',
  '1e3',
  '-0',
  // Spreadsheet formulas, after a separator and in full-width letters.
  'x;=1+1;y',
  '\uff1d1+1',
  '(https://meet.google.com/abc-defg-hij), passcode 42',
  '\u{20bb7}\u7530 \u592a\u90ce',
]

/** Texts in the format that a field expects; others would hardly ever be accepted. */
const fieldTexts: [RegExp, readonly string[]][] = [
  [/meet/i, ['https://meet.google.com/abc-defg-hij', '']],
  [/drive/i, ['https://drive.google.com/file/d/1A2b3C4d5E6f7G8h9I0jKlMnOp/view']],
  [/url|^link$/i, ['https://example.com/', `https://example.com/${'p'.repeat(2_000)}`]],
  [/^domain$/, ['go.example.test', 'Müller.example', '', 'not a domain']],
  [/^selectors$/, ['s1', 'google', '']],
  [/^slug$/, ['teststaff', 'main-office']],
  [/code/i, ['a', 'abc1', 'z'.repeat(16)]],
  [/password/i, ['correct horse battery staple', 'ü'.repeat(40)]],
]

/** Values that a contract accepts or nearly accepts, extremes first. */
export function acceptedBy(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return valuesOf(json as JsonSchema, '', (json as JsonSchema).$defs ?? {})
}

type Definitions = Record<string, JsonSchema>

function valuesOf(schema: JsonSchema, key: string, defs: Definitions): fc.Arbitrary<unknown> {
  const inner = (part: unknown, name = key) => valuesOf((part ?? {}) as JsonSchema, name, defs)
  if (schema.$ref) return fc.constant(null)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)))
  const type: string | undefined = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return recordsOf(schema, inner)
    case 'array':
      return fc.array(inner(schema.items), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
    case 'integer':
    case 'number':
      return numbersOf(schema, key)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textsOf(schema, key)
  }
}

function recordsOf(
  schema: JsonSchema,
  inner: (part: unknown, name: string) => fc.Arbitrary<unknown>,
) {
  const entries = Object.entries(schema.properties ?? {})
  const fields = Object.fromEntries(entries.map(([name, part]) => [name, inner(part, name)]))
  return fc.record(fields, { requiredKeys: schema.required ?? [] })
}

function numbersOf({ minimum = 0, maximum = 1_000 }: JsonSchema, key: string) {
  // The version of a record with at most two changes.
  if (key === 'version') return fc.constantFrom(1, 1, 2, 3, minimum)
  // A decision repeats the amount it is about, so only few amounts are used.
  if (key === 'amount' || key === 'value') return fc.constantFrom(minimum, maximum)
  return fc.constantFrom(minimum, maximum, Math.floor((minimum + maximum) / 2))
}

function textsOf(schema: JsonSchema, key: string): fc.Arbitrary<unknown> {
  const { format, pattern = '', minLength = 0, maxLength = 200 } = schema
  if (format === 'uuid') return fc.nat({ max: 20 }).map((index) => new IdOf(key, index))
  if (format === 'date') return day
  if (format === 'date-time') {
    return fc.tuple(day, fc.constantFrom(...times)).map((parts) => parts.join(''))
  }
  if (pattern.startsWith('^\\d{4}-(0')) {
    return fc.constantFrom(...days).map((day) => day.slice(0, 7))
  }
  if (/email/i.test(key)) return fc.nat().map((local) => `o'neil+${local}@example.com`)
  const fieldText = fieldTexts.find(([name]) => name.test(key))
  if (fieldText) return fc.constantFrom(...fieldText[1])
  return fc.oneof(
    fc.constantFrom(...texts, 'x'.repeat(maxLength), '𝕬'.repeat(Math.floor(maxLength / 2))),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
  )
}
