import { changedHeader } from '@leadwright/shared/topics'

/** Like fetch, but reports the upload progress, which only XMLHttpRequest can. */
export function sendWithProgress(
  url: string,
  init: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    request.responseType = 'text'
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      const empty = request.status === 204 || request.status === 304
      const changed = request.getResponseHeader(changedHeader)
      const headers = changed === null ? {} : { [changedHeader]: changed }
      resolve(
        new Response(empty ? null : request.responseText, { status: request.status, headers }),
      )
    }
    request.onerror = () => reject(new TypeError('The request failed'))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    init.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body as XMLHttpRequestBodyInit)
  })
}
