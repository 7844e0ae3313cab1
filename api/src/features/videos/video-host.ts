import { z } from 'zod'
import { type FetchRules, fetchJson } from '../../lib/fetch-json.ts'
import { isAllowedThumbnail, type Metadata } from './videos.rules.ts'

/** What is read of the host's answer about a code; all else is ignored. */
const Answer = z.object({
  title: z.string().max(500).nullish(),
  thumbnail_url: z.string().max(2_048).nullish(),
  files: z.record(z.string(), z.object({ duration: z.number().nullish() }).nullish()).nullish(),
})

const rules = { timeoutMs: 5_000, maxBytes: 256 * 1024 }
/** After so many failures in a row the host is left alone for a while (ms). */
const failuresToOpen = 5
const openForMs = 60_000

/** The host of the videos, behind a breaker. */
export interface VideoHost {
  /** False while the breaker is open: nothing is asked. */
  isWilling(now: number): boolean
  /** What the host tells of a code; throws for every kind of bad answer. */
  read(code: string, now: number): Promise<Metadata>
}

interface Options {
  /** The host's api, without a trailing slash. */
  apiUrl: string
  allowPrivate: boolean
  thumbnailOrigins: readonly string[]
}

export function createVideoHost({ apiUrl, allowPrivate, thumbnailOrigins }: Options): VideoHost {
  const fetchRules: FetchRules = { ...rules, allowPrivate }
  let failures = 0
  let closedUntil = 0
  return {
    isWilling: (now) => now >= closedUntil,
    async read(code, now) {
      try {
        const url = `${apiUrl}/videos/${encodeURIComponent(code)}`
        const metadata = metadataOf(await fetchJson(url, fetchRules), thumbnailOrigins)
        failures = 0
        return metadata
      } catch (error) {
        failures += 1
        if (failures >= failuresToOpen) closedUntil = now + openForMs
        throw error
      }
    },
  }
}

function metadataOf(answer: unknown, origins: readonly string[]): Metadata {
  const { title, thumbnail_url: picture, files } = Answer.parse(answer)
  const seconds = Object.values(files ?? {}).find((file) => file?.duration != null)?.duration
  const address = picture?.startsWith('//') ? `https:${picture}` : picture
  const plain = title
    ?.replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200)
  const known = typeof seconds === 'number' && seconds >= 0 && seconds < 360_000
  return {
    title: plain || null,
    thumbnailUrl: address && isAllowedThumbnail(address, origins) ? new URL(address).href : null,
    seconds: known ? Math.round(seconds) : null,
  }
}
