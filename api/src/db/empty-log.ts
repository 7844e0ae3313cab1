import type { Db } from './client.ts'

/**
 * Moves the log into the database file, because it keeps erased data until it is overwritten. Does
 * not wait for another connection that is reading or writing: false then.
 */
export function emptyLog({ $client }: Db): boolean {
  const timeoutMs = Number($client.pragma('busy_timeout', { simple: true }))
  $client.pragma('busy_timeout = 0')
  try {
    const [result] = $client.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    return result?.busy === 0
  } finally {
    $client.pragma(`busy_timeout = ${timeoutMs}`)
  }
}
