import { messages } from '@leadwright/shared/messages'

/** Metadata that the video host returned for a code. */
export interface Metadata {
  title: string | null
  thumbnailUrl: string | null
  /** Whole seconds. */
  seconds: number | null
}

/** 754 → 12:34, 3661 → 1:01:01; an unknown duration is 0:00 (spec section 7). */
export function durationText(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return '0:00'
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = twoDigits(Math.floor(seconds % 60))
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Prefers the host's values, then what an admin typed, then the spec's fallbacks. */
export function shownOf(
  video: { streamableCode: string; title: string | null; description: string | null },
  metadata: Metadata | undefined,
  position: number,
) {
  return {
    title: metadata?.title || video.title || `Video ${video.streamableCode}`,
    description: video.description || messages.videos.trainingVideo(position),
    thumbnailUrl: metadata?.thumbnailUrl ?? null,
    duration: durationText(metadata?.seconds ?? null),
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const code = /^[a-z0-9]{1,16}$/

/** False for a row with a malformed id or code, which is left out (spec section 5, Videos). */
export const isShowable = (video: { id: string; streamableCode: string }): boolean =>
  uuid.test(video.id) && code.test(video.streamableCode)

/**
 * True for an HTTPS picture on an allowed origin; `https://*.example.com` matches every subdomain.
 */
export function isAllowedThumbnail(value: string, origins: readonly string[]): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  if (url.protocol !== 'https:' || url.port !== '' || url.username || url.password) return false
  return origins.some((origin) => {
    const host = origin.replace('https://', '')
    return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host
  })
}
