import { calendarUrl } from '@leadwright/shared/bookings'

/** Lets every link to a page of the site carry what a booking link keeps of this page's query. */
export function keepParameters(): void {
  const query = new URLSearchParams(location.search)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    link.href = calendarUrl(link.getAttribute('href') ?? '', query)
  }
}
