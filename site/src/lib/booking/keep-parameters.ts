import { KEPT_PARAMETER } from '@leadwright/shared/bookings'

/**
 * A JavaScript expression for the part of the page's query that a booking link keeps, encoded as in
 * `calendarUrl`. It is a string so that pages without other scripts remain a single response.
 */
export const keptQuery = (kept: RegExp) =>
  `[...new URLSearchParams(location.search)].filter(([k])=>${kept}.test(k)).map(([k,v])=>k+'='+encodeURIComponent(k=='email'?v.replaceAll(' ','+'):v)).join('&')`

/**
 * A JavaScript expression that renames the reference parameter of a query (see
 * `referenceParameter`).
 */
export const withReferenceAs = (query: string, name: string) =>
  `${query}.replace(/\\bref=/,${name}+'=')`

/**
 * Adds the kept part of this page's query to every link to a page of the site or to its calendar.
 * `data-calendar` contains the calendar's name for the reference parameter.
 */
export const keepParametersScript =
  `const q=${keptQuery(KEPT_PARAMETER)};` +
  `if(q)for(const a of document.querySelectorAll('a[href^="/"],[data-calendar]')){` +
  "const[h,f='']=a.getAttribute('href').split(/(?=#)/);" +
  `a.setAttribute('href',h+(h.includes('?')?'&':'?')+${withReferenceAs('q', "(a.dataset.calendar||'ref')")}+f)}`
