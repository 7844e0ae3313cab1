import type { Context } from 'hono'
import type { AppEnv } from './env.ts'

/** Without it spreadsheets read the file in the machine's own encoding and break every accent. */
const byteOrderMark = '\uFEFF'

/** Longest part of a file name that comes from data, in characters. */
const namePartMax = 60

/**
 * Answers with a CSV file to save.
 * @param nameParts of the file name, e.g. `['payments', 'Müller GmbH', '2026-01']`
 * @param csv the whole text, or its pieces as they are read
 */
export function sendCsv(
  c: Context<AppEnv>,
  nameParts: readonly string[],
  csv: Iterable<string> | AsyncIterable<string>,
) {
  const encoder = new TextEncoder()
  async function* bytes() {
    yield encoder.encode(byteOrderMark)
    if (typeof csv === 'string') yield encoder.encode(csv)
    else for await (const piece of csv) yield encoder.encode(piece)
  }
  const stream = ReadableStream.from(bytes())
  return c.body(stream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(
      `${nameParts.map(fileNamePart).filter(Boolean).join('-')}.csv`,
    ),
  })
}

/** Letters and digits of any script; everything else becomes one hyphen. */
const fileNamePart = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, namePartMax)
    .toWellFormed()
    .replace(/^-+|-+$/g, '')

/** RFC 6266: an ASCII name for old programs, the name itself for all others. */
function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x21-\x7e]+/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
