import { newId } from '../../lib/ids.ts'

/** The contents of a sample delivery; the other fields are filled in as the services do. */
export interface SampleBooking {
  /** The id of this time; rescheduling gives the booking another id. */
  id: string
  previousId?: string
  nextId?: string
  cancelled?: boolean
  startsAt: string
  minutes?: number
  bookedAt: string
  title?: string
  /** The event type's slug, which Cal.com sends. */
  slug?: string
  name: string
  email: string
  timeZone?: string
  answers?: { question: string; answer: string }[]
  utm?: Record<string, string>
  reference?: string
}

export const endOf = ({ startsAt, minutes = 30 }: SampleBooking) =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()

const calendlyApi = 'https://api.calendly.com'
const inviteeUri = (id: string) => `${calendlyApi}/scheduled_events/${id}/invitees/${id}`
/** Calendly writes microseconds. */
const micros = (at: string) => at.replace('Z', '000Z')

/** An event as Calendly sends it in a delivery and lists it. */
export const calendlyEvent = (booking: SampleBooking) => ({
  uri: `${calendlyApi}/scheduled_events/${booking.id}`,
  name: booking.title ?? '30-minute meeting',
  status: booking.cancelled ? 'canceled' : 'active',
  start_time: micros(booking.startsAt),
  end_time: micros(endOf(booking)),
  event_type: `${calendlyApi}/event_types/SAMPLE`,
  location: {
    type: 'google_conference',
    status: 'pushed',
    join_url: `https://calendly.com/events/${booking.id}/google_meet`,
  },
  invitees_counter: { total: 1, active: booking.cancelled ? 0 : 1, limit: 1 },
  created_at: micros(booking.bookedAt),
  updated_at: micros(booking.bookedAt),
  event_memberships: [
    { user: `${calendlyApi}/users/SAMPLE`, user_email: 'team@example.com', user_name: 'Team' },
  ],
  event_guests: [],
})

/** An invitee as Calendly sends it; missing values are null. */
export const calendlyInvitee = (booking: SampleBooking) => ({
  uri: inviteeUri(booking.id),
  email: booking.email,
  name: booking.name,
  first_name: null,
  last_name: null,
  status: booking.cancelled ? 'canceled' : 'active',
  timezone: booking.timeZone ?? 'Europe/Berlin',
  event: `${calendlyApi}/scheduled_events/${booking.id}`,
  cancel_url: `https://calendly.com/cancellations/${booking.id}`,
  reschedule_url: `https://calendly.com/reschedulings/${booking.id}`,
  rescheduled: booking.nextId !== undefined,
  old_invitee: booking.previousId === undefined ? null : inviteeUri(booking.previousId),
  new_invitee: booking.nextId === undefined ? null : inviteeUri(booking.nextId),
  no_show: null,
  payment: null,
  reconfirmation: null,
  routing_form_submission: null,
  scheduling_method: null,
  invitee_scheduled_by: null,
  text_reminder_number: null,
  questions_and_answers: (booking.answers ?? []).map((one, position) => ({ ...one, position })),
  tracking: {
    utm_campaign: booking.utm?.['utm_campaign'] ?? null,
    utm_source: booking.utm?.['utm_source'] ?? null,
    utm_medium: booking.utm?.['utm_medium'] ?? null,
    utm_content: booking.utm?.['utm_content'] ?? null,
    utm_term: booking.utm?.['utm_term'] ?? null,
    salesforce_uuid: booking.reference ?? null,
  },
  created_at: micros(booking.bookedAt),
  updated_at: micros(booking.bookedAt),
  ...(booking.cancelled && {
    cancellation: {
      canceled_by: booking.name,
      reason: null,
      canceler_type: 'invitee',
      created_at: micros(booking.bookedAt),
    },
  }),
})

export const calendlyDelivery = (booking: SampleBooking) => ({
  event: booking.cancelled ? 'invitee.canceled' : 'invitee.created',
  created_at: micros(booking.bookedAt),
  created_by: `${calendlyApi}/users/SAMPLE`,
  payload: { ...calendlyInvitee(booking), scheduled_event: calendlyEvent(booking) },
})

const calEvents = { created: 'BOOKING_CREATED', moved: 'BOOKING_RESCHEDULED' } as const

/** Cal.com has no `nextId`: the new booking names the old one. */
export const calDelivery = (booking: SampleBooking) => ({
  triggerEvent: booking.cancelled
    ? 'BOOKING_CANCELLED'
    : calEvents[booking.previousId === undefined ? 'created' : 'moved'],
  createdAt: booking.bookedAt,
  payload: {
    bookerUrl: 'https://cal.com',
    type: booking.slug ?? '30-minutes',
    title: `${booking.title ?? '30 minutes'} between the team and ${booking.name}`,
    eventTitle: booking.title ?? '30 minutes',
    eventTypeId: 1,
    bookingId: 1,
    uid: booking.id,
    ...(booking.previousId !== undefined && {
      rescheduleId: 1,
      rescheduleUid: booking.previousId,
    }),
    startTime: booking.startsAt,
    endTime: endOf(booking),
    length: booking.minutes ?? 30,
    additionalNotes: '',
    description: '',
    customInputs: {},
    userFieldsResponses: {},
    organizer: { id: 1, name: 'Team', email: 'team@example.com', timeZone: 'Europe/Berlin' },
    attendees: [
      {
        email: booking.email,
        name: booking.name,
        firstName: '',
        lastName: '',
        timeZone: booking.timeZone ?? 'Europe/Berlin',
        language: { locale: 'en' },
      },
    ],
    responses: {
      name: { label: 'your_name', value: booking.name, isHidden: false },
      email: { label: 'email_address', value: booking.email, isHidden: false },
      location: { label: 'location', value: { optionValue: '', value: 'integrations:daily' } },
      guests: { label: 'additional_guests', value: [], isHidden: true },
      ...Object.fromEntries(
        (booking.answers ?? []).map(({ question, answer }, index) => [
          `question-${index}`,
          { label: question, value: answer, isHidden: false },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries({ ...booking.utm, ref: booking.reference }).map(([name, value]) => [
          name,
          { label: name, value, isHidden: true },
        ]),
      ),
    },
    location: `https://app.cal.com/video/${booking.id}`,
    metadata: { videoCallUrl: `https://app.cal.com/video/${booking.id}` },
    status: booking.cancelled ? 'CANCELLED' : 'ACCEPTED',
    ...(booking.cancelled && { cancellationReason: null }),
  },
})

/** A booking by a fictional guest, tomorrow at noon. */
export const sampleBooking = (now: Date): SampleBooking => ({
  id: newId(),
  bookedAt: now.toISOString(),
  startsAt: `${new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`,
  name: 'Sam Sample',
  email: 'sam.sample@example.com',
  answers: [{ question: 'What is it about?', answer: 'A sample of a booking.' }],
  utm: { utm_source: 'sample' },
})
