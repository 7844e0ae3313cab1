import type { APIRoute } from 'astro'
import sharp from 'sharp'
import svg from '../../public/favicon.svg?raw'

/** Side length of the icon on a phone's home screen, in pixels. */
const SIDE = 180

export const GET: APIRoute = async () => {
  const png = await sharp(Buffer.from(svg), { density: 72 * (SIDE / 32) })
    .resize(SIDE, SIDE)
    .png()
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
