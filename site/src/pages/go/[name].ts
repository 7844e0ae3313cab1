import { BOOKING_ROUTES, calendarUrl, VISITOR_PARAMETER } from '@leadwright/shared/bookings'
import type { ShortLink } from '@leadwright/shared/company'
import type { APIRoute, GetStaticPaths } from 'astro'
import { meetingText } from '../../lib/booking/meeting.ts'
import { pageExtension, redirectPage } from '../../lib/booking/redirect-page.ts'
import { company } from '../../lib/company.ts'
import { ogWords } from '../../lib/drawing/og-words.ts'
import { siteOrigin } from '../../lib/origins.ts'

export const getStaticPaths = (() =>
  company().shortLinks.map((link) => ({
    params: { name: link.name + pageExtension },
    props: { link },
  }))) satisfies GetStaticPaths

/** Redirects straight to the calendar if the target is a redirect page. */
export const GET: APIRoute<{ link: ShortLink }> = ({ props: { link } }) => {
  const { calendars, name } = company()
  const route = BOOKING_ROUTES.find(({ path }) => path === link.to)
  const redirect = route?.kind === 'redirect' ? route : undefined
  const meeting = route && meetingText(route.calendar)
  const picture = route?.calendar ?? (link.to === '/' ? 'home' : 'booking')
  const campaign = Object.entries(link.utm).map(([key, value]) => [`utm_${key}`, value] as const)
  const page = redirectPage({
    message: redirect?.message ?? `Redirecting to ${name}...`,
    target: calendarUrl(redirect ? calendars[redirect.calendar] : link.to, campaign),
    ...(redirect && { details: meetingText(redirect.calendar).details }),
    link: redirect ? 'Go to the calendar' : 'Go to the page',
    kept: VISITOR_PARAMETER,
    card: {
      title: meeting ? `${meeting.title} · ${name}` : name,
      description: meeting?.details ?? (ogWords[picture] ?? []).join(' '),
      address: new URL(`/go/${link.name}`, siteOrigin()).href,
      picture,
    },
  })
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
