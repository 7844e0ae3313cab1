import type { APIRoute, GetStaticPaths } from 'astro'
import { company } from '../../lib/company.ts'
import { ogPicture } from '../../lib/drawing/og-picture.ts'

type Lines = readonly [string, string]

const pictures: Record<string, Lines> = {
  home: ['Your next client,', 'found by hand.'],
  booking: ['Book a meeting', 'with a person.'],
  hiring: ['Work here.', 'Show us how you work.'],
  policies: ['Terms and privacy,', 'in plain words.'],
}

/** Pictures for links that are shared (Open Graph). */
export const getStaticPaths = (() =>
  Object.entries(pictures).map(([picture, lines]) => ({
    params: { picture },
    props: { lines },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ lines: Lines }> = async ({ props }) => {
  const png = await ogPicture({ name: company().name, lines: props.lines })
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
