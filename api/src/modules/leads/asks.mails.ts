import { emailedAnswers } from '@leadwright/shared/leads'
import { openLeadsPath, ownLeadPath, unansweredLeadsPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../config.ts'
import type { MailSection, MailText } from '../mail/mail.usecases.ts'
import type { answerUrls } from './answer-link.ts'
import { answerLabels, appointmentInWords, roleAtCompany } from './answer-words.ts'

/** Emails name the company and the role; the person is named in the portal only. */
interface MailedAppointment {
  id: string
  company: string
  jobTitle: string
  appointmentAt: string
}

/** Appointments that one email writes out; a client with more answers in the portal. */
const most = 20

/** Asks how appointments went; each has a link for each answer. */
export function askMail(
  { portalOrigin }: Config,
  zone: string,
  asked: readonly (MailedAppointment & { urlOf: ReturnType<typeof answerUrls> })[],
  /** Open appointments that the client was asked about twice. */
  others: number,
): MailText {
  const sectionOf = (appointment: (typeof asked)[number]): MailSection => ({
    paragraphs: [
      `${roleAtCompany(appointment)}, ${appointmentInWords(zone, appointment.appointmentAt)}`,
    ],
    answers: emailedAnswers.map((answer) => ({
      label: answerLabels[answer],
      url: appointment.urlOf(answer),
    })),
  })
  const [first] = asked
  const isOne = asked.length === 1 && first !== undefined
  const unlisted = Math.max(0, asked.length - most) + others
  const openList = `${portalOrigin}${unansweredLeadsPath}`
  return {
    subject: isOne
      ? `How did the appointment with ${first.company} go?`
      : `How did your ${asked.length} appointments go?`,
    paragraphs: [
      isOne
        ? 'Please choose an answer. You confirm it on the next page.'
        : 'Please choose an answer for each appointment. You confirm it on the next page.',
    ],
    further: [
      ...asked.slice(0, most).map(sectionOf),
      {
        paragraphs: unlisted
          ? [
              `${unlisted} more ${unlisted === 1 ? 'appointment needs' : 'appointments need'} an answer.`,
            ]
          : [],
        action: { label: 'Answer in the portal', url: openList },
      },
    ],
  }
}

/** The brief again, the day before. */
export const briefMail = (
  { portalOrigin }: Config,
  zone: string,
  lead: MailedAppointment,
): MailText => ({
  subject: `Before your appointment with ${lead.company}`,
  paragraphs: [
    `Your appointment with ${roleAtCompany(lead)} is within the next 24 hours.`,
    `Appointment: ${appointmentInWords(zone, lead.appointmentAt)}`,
  ],
  action: { label: 'Read the brief', url: `${portalOrigin}${ownLeadPath(lead.id)}` },
})

/** Asks which leads are still open, each quarter and when the campaign has ended. */
export const confirmMail = (
  { portalOrigin }: Config,
  { openLeads, hasEnded }: { openLeads: number; hasEnded: boolean },
): MailText => ({
  subject: 'Confirm your open leads',
  paragraphs: [
    `${hasEnded ? 'Your campaign has ended. ' : ''}You have ${openLeads} open ${openLeads === 1 ? 'lead' : 'leads'}. Please choose the current state of each; one press per lead is enough.`,
  ],
  action: { label: 'Confirm your open leads', url: `${portalOrigin}${openLeadsPath}` },
})
