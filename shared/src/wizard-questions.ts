import { type BookingPath, bookingRoute, CALENDAR_NAMES, type CalendarKey } from './bookings.ts'

export type QuestionId =
  | 'existing_client'
  | 'existing_employee'
  | 'new_client_purpose'
  | 'existing_client_purpose'
  | 'meeting_duration'

/** An answer leads to the next question, to a booking page, or to a calendar shown inline. */
export type Option = {
  readonly text: string
  readonly value: string
  /** Who its calendar is for, after the calendar's name. */
  readonly audience?: string
} & (
  | { readonly next: QuestionId }
  | { readonly redirectUrl: BookingPath }
  | { readonly calendar: CalendarKey }
)

export interface Question {
  readonly id: QuestionId
  /** `{company}` is replaced with the company's name. */
  readonly text: string
  readonly options: readonly Option[]
}

/** The wizard's questions and where each answer leads (spec section 4). */
export const QUESTIONS: Readonly<Record<QuestionId, Question>> = {
  existing_client: {
    id: 'existing_client',
    text: 'Are you an existing partner of {company}?',
    options: [
      { text: 'Yes', value: 'yes', next: 'existing_client_purpose' },
      { text: 'No', value: 'no', next: 'existing_employee' },
    ],
  },
  existing_employee: {
    id: 'existing_employee',
    text: 'Are you an existing employee of {company}?',
    options: [
      { text: 'Yes', value: 'yes', next: 'meeting_duration' },
      { text: 'No', value: 'no', next: 'new_client_purpose' },
      {
        text: 'I want to become an employee',
        value: 'become_employee',
        calendar: 'hiring-interview',
        audience: 'by invitation',
      },
      {
        text: 'I was hired and need onboarding',
        value: 'become_employee_onboarding',
        calendar: 'hiring-onboarding',
      },
    ],
  },
  new_client_purpose: {
    id: 'new_client_purpose',
    text: 'What would you like to talk about?',
    options: [
      { text: 'Your services', value: 'services', redirectUrl: '/discovery-meeting' },
      { text: 'Something else', value: 'general', next: 'meeting_duration' },
    ],
  },
  existing_client_purpose: {
    id: 'existing_client_purpose',
    text: 'What is this meeting for?',
    options: [
      { text: 'A general meeting', value: 'general', next: 'meeting_duration' },
      { text: 'Onboarding', value: 'onboarding', redirectUrl: '/onboarding-call' },
      { text: 'A partner check-in', value: 'review', redirectUrl: '/project-check-in' },
    ],
  },
  meeting_duration: {
    id: 'meeting_duration',
    text: 'How much time do you need?',
    options: [
      { text: '15 minutes', value: '15min', redirectUrl: '/general-meeting-15-mins' },
      { text: '30 minutes', value: '30min', redirectUrl: '/general-meeting-30-mins' },
      { text: '60 minutes', value: '60min', redirectUrl: '/general-meeting-60-mins' },
    ],
  },
}

/** The text above the scheduling widget (spec section 2). */
export const SCHEDULE_WORDS = {
  heading: "Perfect! Let's schedule your meeting",
  text: 'Choose a time that works best for you',
  back: 'Back to questions',
} as const

/** The fewest and the most questions that follow an answer. */
function questionsAfter(option: Option): { least: number; most: number } {
  if (!('next' in option)) return { least: 0, most: 0 }
  const each = QUESTIONS[option.next].options.map(questionsAfter)
  return {
    least: 1 + Math.min(...each.map(({ least }) => least)),
    most: 1 + Math.max(...each.map(({ most }) => most)),
  }
}

/** The line below an option: which calendar it leads to, or how many questions follow. */
export function leadsTo(option: Option): string {
  if (!('next' in option)) {
    const key = 'calendar' in option ? option.calendar : bookingRoute(option.redirectUrl).calendar
    return ['Calendar: ' + CALENDAR_NAMES[key], option.audience].filter(Boolean).join(', ')
  }
  const { least, most } = questionsAfter(option)
  const count = least === most ? `${most}` : `${least} to ${most}`
  return `${count} more question${most === 1 ? '' : 's'}`
}

/** The longest path, against which the wizard's progress is measured. */
export const LONGEST_PATH = 4

/** A question's text with the company's name filled in. */
export function questionText(question: Question, companyName: string): string {
  return question.text.replaceAll('{company}', () => companyName)
}
