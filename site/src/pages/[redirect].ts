import { BOOKING_ROUTES } from '@leadwright/shared/bookings'
import type { APIRoute, GetStaticPaths } from 'astro'
import { redirectPage } from '../lib/booking/redirect-page.ts'
import { company } from '../lib/company.ts'

// A built endpoint's file is named as its address is, so that hosts need the ending to see a page.
const ending = import.meta.env.PROD ? '.html' : ''

export const getStaticPaths = (() => {
  const { calendars } = company()
  return BOOKING_ROUTES.flatMap((route) =>
    route.kind === 'redirect'
      ? [
          {
            params: { redirect: route.path.slice(1) + ending },
            props: { message: route.message, calendar: calendars[route.calendar] },
          },
        ]
      : [],
  )
}) satisfies GetStaticPaths

export const GET: APIRoute<{ message: string; calendar: string }> = ({ props }) =>
  new Response(redirectPage(props.message, props.calendar), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
