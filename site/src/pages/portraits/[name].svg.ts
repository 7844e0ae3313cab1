import type { APIRoute, GetStaticPaths } from 'astro'
import { company } from '../../lib/company.ts'
import { portrait, portraitSlug } from '../../lib/drawing/portrait.ts'

/** The team's portraits are shown at a third of the founders' size. */
const TEAM_COARSENESS = 2.4

/** A drawn portrait for everyone without a photo. */
export const getStaticPaths = (() => {
  const { founders, team } = company()
  return [
    ...founders.map((person) => ({ person, coarseness: 1 })),
    ...team.map((person) => ({ person, coarseness: TEAM_COARSENESS })),
  ]
    .filter(({ person }) => person.photo === undefined)
    .map(({ person: { name }, coarseness }) => ({
      params: { name: portraitSlug(name) },
      props: { name, coarseness },
    }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ name: string; coarseness: number }> = ({ props }) =>
  new Response(portrait(props.name, props.coarseness), {
    headers: { 'content-type': 'image/svg+xml' },
  })
