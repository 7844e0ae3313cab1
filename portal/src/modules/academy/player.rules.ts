/** Origin of the video player; the content security policy allows no other video frame. */
export const playerOrigin = 'https://streamable.com'
export const playerUrl = (code: string) => `${playerOrigin}/e/${encodeURIComponent(code)}`

/** A message from the player, in the player.js protocol. */
export type PlayerMessage =
  | { kind: 'ready' }
  | { kind: 'time'; seconds: number }
  | { kind: 'ended' }

/** Parses a message; undefined for anything that does not come from the player. */
export function readPlayerMessage(origin: string, data: unknown): PlayerMessage | undefined {
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
