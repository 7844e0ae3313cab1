import { request } from 'node:http'

interface HeldPost {
  /** Settles once the server has received the headers and requests the body. */
  headersTaken: Promise<void>
  /** Sends the body; resolves with the response's status. */
  release(): Promise<number>
}

/**
 * A POST whose body is held back. With `Expect: 100-continue`, the server reports when it has
 * passed the headers to the application, which checks session and permission before it waits for
 * the body.
 */
export function holdPost(url: string, headers: Record<string, string>, body: string): HeldPost {
  const length = { 'Content-Length': Buffer.byteLength(body), Expect: '100-continue' }
  const sent = request(url, { method: 'POST', headers: { ...headers, ...length }, agent: false })
  const status = new Promise<number>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
  })
  const headersTaken = new Promise<void>((resolve, reject) => {
    sent.on('continue', resolve)
    status.then((early) => reject(new Error(`answered ${early} before the body`)), reject)
  })
  sent.flushHeaders()
  return {
    headersTaken,
    release() {
      sent.end(body)
      return status
    },
  }
}
