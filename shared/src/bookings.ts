import { toWellFormed } from './well-formed.ts'
/** The eight external calendars. Their addresses are company configuration. */
export const CALENDAR_KEYS = [
  '15',
  '30',
  '60',
  'discovery',
  'onboarding',
  'partner-check-in',
  'hiring-interview',
  'hiring-onboarding',
] as const
export type CalendarKey = (typeof CALENDAR_KEYS)[number]

/** Meeting lengths offered, in minutes (spec section 9). */
export const MEETING_LENGTHS = [15, 30, 60] as const

/** The inline scheduling widget's size (spec section 9). */
export const WIDGET_HEIGHT_PX = 700
export const WIDGET_MIN_WIDTH_PX = 320

/** What each calendar books, as a noun phrase that stands alone or after "Book a". */
export const CALENDAR_NAMES: Readonly<Record<CalendarKey, string>> = {
  '15': '15-minute meeting',
  '30': '30-minute meeting',
  '60': '60-minute meeting',
  discovery: 'discovery meeting',
  onboarding: 'onboarding call',
  'partner-check-in': 'partner check-in',
  'hiring-interview': 'hiring interview',
  'hiring-onboarding': 'hiring onboarding',
}

/** For the start of a line: Discovery meeting. */
export const calendarTitle = (key: CalendarKey): string => {
  const name = CALENDAR_NAMES[key]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

interface Route<Path extends string> {
  readonly path: Path
  readonly calendar: CalendarKey
}

/** Says where the calendar was opened and offers the button again (spec section 2). */
interface InterstitialRoute<Path extends string> extends Route<Path> {
  readonly kind: 'interstitial'
  readonly opensByItself: boolean
}

/** Shows a spinner and its message while the location is replaced (spec section 2). */
interface RedirectRoute<Path extends string> extends Route<Path> {
  readonly kind: 'redirect'
  readonly message: string
}

const interstitial = <const Path extends string>(
  path: Path,
  calendar: CalendarKey,
  opensByItself = true,
): InterstitialRoute<Path> => ({ path, calendar, kind: 'interstitial', opensByItself })

const redirect = <const Path extends string>(
  path: Path,
  calendar: CalendarKey,
  meeting: string,
): RedirectRoute<Path> => ({
  path,
  calendar,
  kind: 'redirect',
  message: `Redirecting to ${meeting} Calendar...`,
})

/** The thirteen booking pages. */
export const BOOKING_ROUTES = [
  interstitial('/general-meeting-15-mins', '15', false),
  interstitial('/general-meeting-30-mins', '30'),
  interstitial('/general-meeting-60-mins', '60'),
  interstitial('/onboarding-call', 'onboarding'),
  interstitial('/project-check-in', 'partner-check-in'),
  redirect('/discovery-meeting', 'discovery', 'Discovery Meeting'),
  redirect('/onboarding-meeting', 'onboarding', 'Onboarding Meeting'),
  redirect('/partner-check-in', 'partner-check-in', 'Partner Check-In'),
  redirect('/hiring-interview', 'hiring-interview', 'Hiring Interview'),
  redirect('/hiring-onboarding', 'hiring-onboarding', 'Hiring Onboarding'),
  redirect('/15-mins-meeting', '15', '15 Minutes Meeting'),
  redirect('/30-mins-meeting', '30', '30 Minutes Meeting'),
  redirect('/60-mins-meeting', '60', '60 Minutes Meeting'),
] as const

type BookingRoute = (typeof BOOKING_ROUTES)[number]
export type BookingPath = BookingRoute['path']

export function bookingRoute(path: BookingPath): BookingRoute {
  const route = BOOKING_ROUTES.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`${path} is not a booking page`)
  return route
}

/** The page that redirects to a calendar. */
export function redirectPath(calendar: CalendarKey): BookingPath {
  const route = BOOKING_ROUTES.find(
    (candidate) => candidate.kind === 'redirect' && candidate.calendar === calendar,
  )
  if (!route) throw new Error(`No page redirects to the calendar ${calendar}`)
  return route.path
}

/** Parameter names that a booking link passes on to the calendar. */
export const KEPT_PARAMETER = /^(?:name|email|ref|utm_\w+)$/

/** The kept parameters that identify the visitor rather than the source. */
export const VISITOR_PARAMETER = /^(?:name|email|ref)$/

type Parameters = Iterable<readonly [name: string, value: string]>

const withParameters = (base: string, parameters: Parameters): string => {
  const query = Array.from(
    parameters,
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(toWellFormed(value))}`,
  ).join('&')
  if (query === '') return base
  const hash = base.indexOf('#')
  const address = hash < 0 ? base : base.slice(0, hash)
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash < 0 ? '' : base.slice(hash)}`
}

/**
 * The parameters of a page's query that a booking link keeps. An email address contains no space,
 * so a space is a plus that the link did not encode.
 */
function keptParameters(query: Parameters): (readonly [string, string])[] {
  return Array.from(query)
    .filter(([name]) => KEPT_PARAMETER.test(name))
    .map(([name, value]) => [name, name === 'email' ? value.replaceAll(' ', '+') : value])
}

/**
 * The name of the reference parameter for an address. Calendly does not report `ref` with a
 * booking, but it reports this parameter unchanged.
 */
export const referenceParameter = (address: string): string =>
  /^https:\/\/([\w-]+\.)*calendly\.com\//.test(address) ? 'salesforce_uuid' : 'ref'

/**
 * Adds the permitted parameters of a page's query to an address.
 * @param base the calendar's address, or one of the site's own pages
 * @param query the page's parameters, as URLSearchParams iterates them
 */
export function calendarUrl(base: string, query: Parameters): string {
  const reference = referenceParameter(base)
  return withParameters(
    base,
    keptParameters(query).map(([name, value]) => [name === 'ref' ? reference : name, value]),
  )
}

/** The intended guest; `ref` is the reference that identifies the booking as theirs. */
interface Guest {
  name?: string | undefined
  email?: string | undefined
  ref?: string | undefined
}

/**
 * A link to a booking page that names the intended guest, for emails and the portal.
 * @param siteOrigin without a trailing slash; blank values are left out
 */
export function bookingLink(siteOrigin: string, path: BookingPath, guest: Guest): string {
  const given = [
    ['name', guest.name?.trim() ?? ''],
    ['email', guest.email?.trim() ?? ''],
    ['ref', guest.ref ?? ''],
  ] as const
  return withParameters(
    `${siteOrigin}${path}`,
    given.filter(([, value]) => value !== ''),
  )
}

/** Labels for where a meeting comes from. */
export const bookingSourceNames = {
  manual: 'Scheduled by the team',
  calendly: 'Calendly',
  cal: 'Cal.com',
} as const
