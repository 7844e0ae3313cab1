import { CALENDAR_KEYS } from '@leadwright/shared/bookings'
import type { APIRoute, GetStaticPaths } from 'astro'
import { meetingText } from '../../lib/booking/meeting.ts'
import { company } from '../../lib/company.ts'
import { ogPicture } from '../../lib/drawing/og-picture.ts'

type Lines = readonly [string, string]

const pictures: Record<string, Lines> = {
  home: ['Your next client,', 'found by hand.'],
  booking: ['Book a meeting', 'with a person.'],
  hiring: ['Work here.', 'Show us how you work.'],
  policies: ['Terms and privacy,', 'in plain words.'],
  ...Object.fromEntries(
    CALENDAR_KEYS.map((calendar): [string, Lines] => {
      const { minutes, place } = company().meetings[calendar]
      return [calendar, [meetingText(calendar).title, `${minutes} minutes on ${place}.`]]
    }),
  ),
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
