import { type CallInput, callForFile } from './api.ts'
import { offlineError } from './api-error.ts'
import type { Address, EndpointAt } from './endpoints.ts'

/** Downloads and saves a file; throws ApiError. */
export type FileCall = (onProgress: (bytes: number) => void) => Promise<void>

/**
 * The file that an endpoint answers with, saved under the name that the server gives it. It is a request of
 * the page, so that a refusal can be shown there; a link could only follow a GET, which changes nothing.
 */
export const fileFrom =
  <A extends Address>(address: A, input: CallInput<EndpointAt<A>>): FileCall =>
  async (onProgress) => {
    const answer = await callForFile(address, input)
    save(await receive(answer, onProgress), fileNameOf(answer.headers.get('content-disposition')))
  }

/** The browser may keep a large file on the disk; a connection that breaks halfway is an error. */
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

/** As `downloadHeaders` and `attachment` of the api write it (RFC 6266). */
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
