import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { passwordMinLength } from './passwords.ts'

/** The sentences of spec sections 2, 5 and 8 for the dashboard and its settings, to the letter. */
describe('the sentences of the dashboard', () => {
  const { dashboard, password, clients } = messages
  test.each([
    [dashboard.loading, 'Loading Dashboard...'],
    [dashboard.loadingProfile, 'Loading Profile...'],
    [
      dashboard.moneyNote,
      'Updates with monetary values need admin approval before being added to payments.',
    ],
    [password.allRequired, 'All password fields are required'],
    [password.mismatch, 'New password and confirmation do not match'],
    [
      password.tooShort(passwordMinLength.client),
      'New password must be at least 6 characters long',
    ],
    [password.updated, 'Password updated successfully!'],
    [clients.pictureType, 'Please select an image file'],
    [clients.pictureSize, 'File size must be less than 5MB'],
  ])('%s', (sentence, specified) => {
    expect(sentence).toBe(specified)
  })
})

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3541, '1 hour'],
  [86_400, '24 hours'],
])('after %i seconds another attempt is accepted: the error says %s', (seconds, wait) => {
  expect(messages.request.rateLimited(seconds)).toMatch(new RegExp(`\\b${wait}\\b`))
})
