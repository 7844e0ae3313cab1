/** Where the player of the videos stands; the page's policy allows no other frame of this kind. */
export const playerOrigin = 'https://streamable.com'
export const playerUrl = (code: string) => `${playerOrigin}/e/${encodeURIComponent(code)}`

/** What the player told, in the player.js protocol. */
export type PlayerNews = { kind: 'ready' } | { kind: 'time'; seconds: number } | { kind: 'ended' }

/** Reads a message; undefined for everything that is not the player's. */
export function readPlayerMessage(origin: string, data: unknown): PlayerNews | undefined {
  if (origin !== playerOrigin) return undefined
  const message = parse(data)
  if (message?.['context'] !== 'player.js') return undefined
  const { event, value } = message
  if (event === 'ready' || event === 'ended') return { kind: event }
  const seconds = Number(parse(value)?.['seconds'])
  if (event !== 'timeupdate' || !Number.isFinite(seconds) || seconds < 0) return undefined
  return { kind: 'time', seconds: Math.floor(seconds) }
}
export const playerCommand = (method: string, value: string | number) =>
  JSON.stringify({ context: 'player.js', version: '0.0.11', method, value })

function parse(value: unknown): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof parsed === 'object' && parsed !== null
      ? (parsed as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
