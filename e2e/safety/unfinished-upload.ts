import { connect } from 'node:net'

export interface UnfinishedUpload {
  path: string
  method: string
  headers: Record<string, string>
  /** The name of the form field with the file. */
  field: string
  /** The size of the body as declared in Content-Length. */
  bytes: number
}

/** How many bytes at the end are not sent. */
const missing = 1_000
/** Shared, because the other callers run in this process too. */
const filling = Buffer.alloc(10_000_000, 'x')

/** Sends a form except for its last bytes, and then stays silent. */
export function beginUpload(
  url: string,
  { path, method, headers, field, bytes }: UnfinishedUpload,
): { status: () => number | undefined; end: () => void } {
  const { port, host } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
  })
  // The server closes the connection of a rejected upload.
  socket.on('error', () => undefined)
  const all = {
    ...headers,
    Host: host,
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': String(bytes),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const part = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n`
  socket.write(part)
  socket.write(filling.subarray(0, bytes - missing - part.length))
  return {
    status: () => {
      const code = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
      return code === undefined ? undefined : Number(code)
    },
    end: () => socket.destroy(),
  }
}
