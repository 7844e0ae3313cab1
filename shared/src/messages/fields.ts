export const required = 'This field is required.'
export const email = 'Enter a valid email address.'
export const date = 'Enter a date.'
export const dateRange = 'Enter a date between 2000 and 2100.'
export const time = 'Enter a time.'
export const dayAndTime = 'Enter a day and a time, e.g. 31 Jan 2026, 14:05.'
/** For a clock time that is skipped when clocks go forward. */
export const skippedTime =
  'This time doesn’t exist in your time zone because the clocks go forward. Enter another time.'
export const unshowable = 'This text contains characters that can’t be displayed.'
export const tooLong = (max: number) => `Use at most ${max.toLocaleString('en-US')} characters.`
/** By the reader's decimal mark. */
export const amount = {
  '.': 'Enter an amount between 0.01 and 10,000,000.00, such as 1,250.50.',
  ',': 'Enter an amount between 0,01 and 10.000.000,00, such as 1.250,50.',
} as const
/** For programs, and for a page of an earlier version that still sends text. */
export const cents =
  'Reload the page and try again. Programs send whole cents, from 1 to 1,000,000,000.'
