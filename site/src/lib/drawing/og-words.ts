import { CALENDAR_KEYS } from '@leadwright/shared/bookings'
import { meetingText } from '../booking/meeting.ts'
import { company } from '../company.ts'

/** The two lines of each preview picture, by the picture's name. */
export const ogWords: Readonly<Record<string, readonly [string, string]>> = {
  home: ['Your next client,', 'found by hand.'],
  booking: ['Book a meeting', 'with a person.'],
  hiring: ['Work here.', 'Show us how you work.'],
  'written-to': ['Did we write to you?', 'You decide what happens next.'],
  policies: ['Terms and privacy,', 'in plain words.'],
  ...Object.fromEntries(
    CALENDAR_KEYS.map((calendar): [string, [string, string]] => {
      const { minutes, place } = company().meetings[calendar]
      return [calendar, [meetingText(calendar).title, `${minutes} minutes on ${place}.`]]
    }),
  ),
}

/** The alternative text of a preview picture. */
export const ogAlt = (picture: string): string =>
  `${company().name}: ${(ogWords[picture] ?? []).join(' ')}`
