import { z } from 'zod'
import type { Config } from '../../config.ts'
import { isAllowedThumbnail, type Metadata } from './videos.rules.ts'

/** The fields we read from the host's answer; all others are ignored. */
const Answer = z.object({
  title: z.string().max(500).nullish(),
  thumbnail_url: z.string().max(2_048).nullish(),
  files: z.record(z.string(), z.object({ duration: z.number().nullish() }).nullish()).nullish(),
})

/** Time limit for a whole request, in milliseconds; shorter than the interval between two runs. */
const timeoutMs = 4_000
/** Maximum size of an answer, in bytes. */
const answerMaxBytes = 256 * 1024

/**
 * Fetches a video's metadata from the configured host only. Throws on a redirect and on an answer
 * that is too slow, too large, not 200, or of another shape.
 */
export async function readVideoMetadata(
  { apiUrl, thumbnailOrigins }: Config['videos'],
  code: string,
): Promise<Metadata> {
  const response = await fetch(`${apiUrl}/videos/${encodeURIComponent(code)}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json' },
  })
  const text = await readText(response)
  if (response.status !== 200) throw new Error(`The video host responded with ${response.status}.`)
  return metadataOf(JSON.parse(text), thumbnailOrigins)
}

/** Reads to the end so that the connection can be reused; throws past `answerMaxBytes`. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > answerMaxBytes) throw new Error('The video host’s response is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function metadataOf(answer: unknown, origins: readonly string[]): Metadata {
  const { title, thumbnail_url: picture, files } = Answer.parse(answer)
  const seconds = Object.values(files ?? {}).find((file) => file?.duration != null)?.duration
  const address = picture?.startsWith('//') ? `https:${picture}` : picture
  const plain = title
    ?.replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200)
  const isPlausible = typeof seconds === 'number' && seconds >= 0 && seconds < 360_000
  return {
    title: plain || null,
    thumbnailUrl: address && isAllowedThumbnail(address, origins) ? new URL(address).href : null,
    seconds: isPlausible ? Math.round(seconds) : null,
  }
}
