import { addDays } from '@leadwright/shared/days'
import {
  type LeadFacts,
  type LeadOutcome,
  type LeadState,
  reinstateDays,
} from '@leadwright/shared/leads'

interface Appointment {
  appointmentAt: string | null
  /** The first agreement; it never changes again. */
  agreedOn: string | null
  outcome: LeadOutcome | null
}
type Facts = LeadFacts & Pick<Appointment, 'agreedOn'>

/** What erasing the person leaves of the fields about them. */
export const withoutPerson = {
  ...{ person: '', jobTitle: '', email: null, phone: '', link: null, whyNow: '', saidSoFar: '' },
}

/** Without one of these, no one can reach the person. */
export const hasContact = ({
  person,
  email,
  phone,
  link,
}: Record<'person' | 'phone', string> & Record<'email' | 'link', string | null>): boolean =>
  Boolean(person || email || phone || link)
export const noContact = 'Enter a name, email, phone number or link.'

/** Whether a lead is neither won, lost nor withdrawn, so that its appointment can change. */
export const isOpen = (state: LeadState) =>
  state !== 'won' && state !== 'lost' && state !== 'not-counted'

/** A draft with an appointment counts as agreed on the day of its release. */
export const releaseOn = (today: string, draft: Pick<Facts, 'appointmentAt'>) => ({
  releasedOn: today,
  agreedOn: draft.appointmentAt === null ? null : today,
  followUpOn: null,
})

/** The appointment after it was agreed, moved or, with null, cancelled without a new date. */
export const appointmentSet = (
  { agreedOn }: Pick<Facts, 'agreedOn'>,
  appointmentAt: string | null,
  today: string,
): Appointment =>
  appointmentAt === null
    ? { appointmentAt, agreedOn, outcome: 'cancelled' }
    : { appointmentAt, agreedOn: agreedOn ?? today, outcome: null }

/** A meeting held without an appointment counts as agreed on that day. */
export const outcomeSet = (
  { agreedOn }: Pick<Facts, 'agreedOn'>,
  outcome: LeadOutcome,
  today: string,
): Pick<Appointment, 'agreedOn' | 'outcome'> => ({ agreedOn: agreedOn ?? today, outcome })

/** Without an appointment a person can only be met, not be absent from it. */
export const needsAppointment = (outcome: LeadOutcome) => !outcome.startsWith('held')

/** How long before an appointment its brief is sent again (ms). */
export const briefBeforeMs = 24 * 3_600_000

/** The last day on which a withdrawn lead can be counted again. */
export const lastReinstateDay = (notCountedOn: string) => addDays(notCountedOn, reinstateDays)
