import { type CallInput, callForFile } from './api.ts'
import { offlineError } from './api-error.ts'
import type { Address, EndpointAt } from './endpoints.ts'

/** Downloads and saves a file; throws an ApiError. */
export type FileCall = (onProgress: (bytes: number) => void) => Promise<void>

/**
 * Downloads the file of an endpoint and saves it under the name the server gives it. Sent by the page, so
 * that errors can be shown there; a link could only send a GET, which must not change anything.
 */
export const fileFrom =
  <A extends Address>(address: A, input: CallInput<EndpointAt<A>>): FileCall =>
  async (onProgress) => {
    const answer = await callForFile(address, input)
    save(await receive(answer, onProgress), fileNameOf(answer.headers.get('content-disposition')))
  }

/**
 * Reads the response as a blob, which the browser may keep on disk; throws if the connection breaks halfway.
 */
async function receive(answer: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  let bytes = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length
      onProgress(bytes)
      controller.enqueue(chunk)
    },
  })
  const type = answer.headers.get('content-type') ?? ''
  try {
    const body = answer.body?.pipeThrough(counted) ?? null
    return await new Response(body, { headers: { 'content-type': type } }).blob()
  } catch {
    throw offlineError()
  }
}

/** The file name in the format written by `downloadHeaders` and `attachment` of the API (RFC 6266). */
export function fileNameOf(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  if (extended) return decodeURIComponent(extended)
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'
}

/** Some browsers read the file only after the click has returned; milliseconds. */
const keepFor = 60_000

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepFor)
}
