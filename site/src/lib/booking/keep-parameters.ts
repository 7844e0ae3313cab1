import { KEPT_PARAMETER } from '@leadwright/shared/bookings'

/**
 * A browser's expression for what a booking link keeps of the page's query, written as `calendarUrl`
 * writes it. Stated as text, so that pages without any other script stay one response.
 */
export const keptQuery = (kept: RegExp) =>
  `[...new URLSearchParams(location.search)].filter(([k])=>${kept}.test(k)).map(([k,v])=>k+'='+encodeURIComponent(k=='email'?v.replaceAll(' ','+'):v)).join('&')`

/** A browser's expression for the same query as an address takes it (see `referenceParameter`). */
export const withReferenceAs = (query: string, name: string) =>
  `${query}.replace(/\\bref=/,${name}+'=')`

/**
 * Lets every link to a page of the site, or to its calendar, carry what a booking link keeps of this
 * page's query. `data-calendar` holds the name under which the calendar takes a reference.
 */
export const keepParametersScript =
  `const q=${keptQuery(KEPT_PARAMETER)};` +
  `if(q)for(const a of document.querySelectorAll('a[href^="/"],[data-calendar]')){` +
  "const[h,f='']=a.getAttribute('href').split(/(?=#)/);" +
  `a.setAttribute('href',h+(h.includes('?')?'&':'?')+${withReferenceAs('q', "(a.dataset.calendar||'ref')")}+f)}`
