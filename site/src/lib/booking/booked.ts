import { CALENDAR_KEYS } from '@leadwright/shared/bookings'

/**
 * Marks the page with the meeting in its address, if there is one of that name, and removes the rest
 * of the query: calendar services add the guest's name and email address.
 */
export const bookedScript =
  "{const m=new URLSearchParams(location.search).get('meeting')," +
  `k=${JSON.stringify(CALENDAR_KEYS)}.includes(m);` +
  'if(k)document.documentElement.dataset.booked=m;' +
  "if(location.search)history.replaceState(null,'',location.pathname+(k?'?meeting='+m:'')+location.hash)}"

/** Shows the text of the marked meeting, or the one for any meeting. */
export const bookedStyle =
  'html [data-booked]:not([data-booked=any]),html[data-booked] [data-booked=any]{display:none}' +
  `${CALENDAR_KEYS.map((key) => `html[data-booked="${key}"] [data-booked="${key}"]`).join()}{display:block}`
