import type { EmailedAnswer } from '@leadwright/shared/leads'

/** What a client answers about an appointment, in emails and on the page behind their links. */
export const answerLabels: Record<EmailedAnswer, string> = {
  'held-fit': 'We met: a good fit',
  'held-no-fit': 'We met: not a fit',
  'no-show': 'They didn’t come',
  'client-absent': 'We couldn’t attend',
  'not-interested': 'Not interested in the end',
}

/** E.g. "Head of Procurement at Halvorsen Marine". */
export const roleAtCompany = ({ jobTitle, company }: { jobTitle: string; company: string }) =>
  jobTitle ? `${jobTitle} at ${company}` : company

/** In the company's time zone, which the text names. */
export function appointmentInWords(timeZone: string, appointmentAt: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone },
  })
  return format.format(new Date(appointmentAt))
}
