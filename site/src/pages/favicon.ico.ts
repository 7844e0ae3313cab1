import type { APIRoute } from 'astro'
import sharp from 'sharp'
import svg from '../../public/favicon.svg?raw'

const SIDE = 32
const HEAD_BYTES = 22

/** For programs that request it unprompted, such as link previews: an ICO with one PNG. */
export const GET: APIRoute = async () => {
  const png = await sharp(Buffer.from(svg)).resize(SIDE, SIDE).png().toBuffer()
  const head = Buffer.alloc(HEAD_BYTES)
  // Type 1 is an icon; then one picture: width, height, planes, bits per pixel, length, offset.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(SIDE, 6)
  head.writeUInt8(SIDE, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(HEAD_BYTES, 18)
  return new Response(new Uint8Array(Buffer.concat([head, png])), {
    headers: { 'content-type': 'image/x-icon' },
  })
}
