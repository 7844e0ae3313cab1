import { BOOKING_ROUTES, KEPT_PARAMETER } from '@leadwright/shared/bookings'
import type { APIRoute, GetStaticPaths } from 'astro'
import { meetingText } from '../lib/booking/meeting.ts'
import { pageExtension, redirectPage } from '../lib/booking/redirect-page.ts'
import { company } from '../lib/company.ts'
import { siteOrigin } from '../lib/origins.ts'

type Redirect = Extract<(typeof BOOKING_ROUTES)[number], { kind: 'redirect' }>

export const getStaticPaths = (() =>
  BOOKING_ROUTES.flatMap((route) =>
    route.kind === 'redirect'
      ? [{ params: { redirect: route.path.slice(1) + pageExtension }, props: { route } }]
      : [],
  )) satisfies GetStaticPaths

export const GET: APIRoute<{ route: Redirect }> = ({ props: { route } }) => {
  const { calendars, name } = company()
  const { title, details, before } = meetingText(route.calendar)
  const page = redirectPage({
    message: route.message,
    target: calendars[route.calendar],
    link: 'Go to the calendar',
    details,
    before,
    kept: KEPT_PARAMETER,
    card: {
      title: `${title} · ${name}`,
      description: details,
      address: new URL(route.path, siteOrigin()).href,
      picture: route.calendar,
    },
  })
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
