import type { APIRoute, GetStaticPaths } from 'astro'
import { company } from '../../lib/company.ts'
import { photoCopies, photoCopy } from '../../lib/photo.ts'

interface Props {
  photo: string
  side: number
  format: 'avif' | 'webp'
}

/** Every size and format of the photos in the company file. */
export const getStaticPaths = (() => {
  const { founders, team } = company()
  return [...founders, ...team].flatMap(({ name, photo }) =>
    photo === undefined
      ? []
      : photoCopies(name).map(({ path, ...copy }) => ({
          params: { photo: path.slice('/portraits/'.length) },
          props: { photo, ...copy },
        })),
  )
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props: { photo, ...copy } }) =>
  new Response(new Uint8Array(await photoCopy(photo, copy)), {
    headers: { 'content-type': `image/${copy.format}` },
  })
