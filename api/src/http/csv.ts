import type { Context } from 'hono'
import { byteOrderMark } from '../lib/csv.ts'
import { attachment } from './download.ts'
import type { AppEnv } from './env.ts'

/**
 * Responds with a CSV file to save.
 * @param nameParts of the file name, e.g. `['payments', 'Müller GmbH', '2026-01']`
 * @param csv the whole text, or its parts while they are read
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
    'Content-Disposition': attachment(nameParts, 'csv'),
  })
}
