import type { APIRoute, GetStaticPaths } from 'astro'
import { company } from '../../lib/company.ts'
import { ogPicture } from '../../lib/drawing/og-picture.ts'
import { ogWords } from '../../lib/drawing/og-words.ts'

type Lines = readonly [string, string]

/** Preview pictures of shared links (Open Graph). */
export const getStaticPaths = (() =>
  Object.entries(ogWords).map(([picture, lines]) => ({
    params: { picture },
    props: { lines },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ lines: Lines }> = async ({ props }) => {
  const png = await ogPicture({ name: company().name, lines: props.lines })
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
