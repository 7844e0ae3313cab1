import { KEPT_PARAMETER } from '@leadwright/shared/bookings'

/**
 * A browser's expression for what a booking link keeps of the page's query, written as `calendarUrl`
 * writes it. Stated as text, so that pages without any other script stay one response.
 */
export const keptQuery = `[...new URLSearchParams(location.search)].filter(([k])=>${KEPT_PARAMETER}.test(k)).map(p=>p.map(encodeURIComponent).join('=')).join('&')`

/** Lets every link to a page of the site, or to its calendar, carry what a booking link keeps of this page's query. */
export const keepParametersScript =
  `const q=location.search&&${keptQuery};` +
  `if(q)for(const a of document.querySelectorAll('a[href^="/"],[data-calendar]')){` +
  "const[h,f]=a.getAttribute('href').split('#');" +
  "a.setAttribute('href',h+(h.includes('?')?'&':'?')+q+(f?'#'+f:''))}"
