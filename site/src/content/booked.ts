import type { CalendarKey } from '@leadwright/shared/bookings'
import { company } from '../lib/company.ts'
import { portalOrigin } from '../lib/origins.ts'

interface Reading {
  text: string
  href: string
}

const sample = { text: 'A sample of our work', href: '/#sample' }
const questions =
  company().questions.length > 0
    ? [{ text: 'Questions before a first meeting', href: '/#questions' }]
    : []
const work = { text: 'What we do, step by step', href: '/#work' }
const dashboard = { text: 'Your dashboard', href: `${portalOrigin()}/login` }
const job = { text: 'The job and how we choose', href: '/hiring' }

/** What a guest may read until the meeting. */
export const readings: Readonly<Record<CalendarKey, readonly Reading[]>> = {
  '15': [sample],
  '30': [sample],
  '60': [sample],
  discovery: [sample, ...questions],
  onboarding: [work, dashboard],
  'partner-check-in': [dashboard],
  'hiring-interview': [job, sample],
  'hiring-onboarding': [work, sample],
}

/** Without the name of a meeting. */
export const anyReadings: readonly Reading[] = [sample, ...questions]
