import { setImmediate as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'

/** Pixels per side: 268 million in total, in about 30 kB. */
const side = 16_384

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A small PNG that is huge once decoded: one bit per pixel, all white. */
export function pictureBomb(): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = Buffer.alloc(side * (side / 8 + 1))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat([signature, ...parts]))
}

/** A multipart body that starts correctly and never ends. */
export function endlessUpload(): ReadableStream<Uint8Array> {
  const opening = '--x\r\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-'
  const piece = new Uint8Array(256 * 1024)
  let isOpened = false
  return new ReadableStream({
    async pull(controller) {
      // Lets the response through; a stream that is always ready would leave no time to read it.
      await pause()
      controller.enqueue(isOpened ? piece : new TextEncoder().encode(opening))
      isOpened = true
    },
  })
}
