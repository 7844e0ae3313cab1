import { expect, test } from 'vitest'
import { refusalOf } from './refusal.rules.ts'

const reply = (message: string, command = 'RCPT TO') =>
  Object.assign(new Error(message), { command, responseCode: Number(message.slice(0, 3)) })

test.each([
  ['550 5.1.1 User unknown', 'RCPT TO', true],
  ['550 5.1.10 Domain accepts no email', 'RCPT TO', true],
  ['552 5.2.2 Mailbox full', 'RCPT TO', true],
  ['550 5.2.1 Mailbox disabled', 'DATA', true],
  ['550 5.1.1 User unknown in relay recipient table', 'RCPT TO', true],
  ['550 No such user here', 'RCPT TO', true],
  ['551 User not local', 'RCPT TO', true],
  ['552 Mailbox full', 'RCPT TO', true],
  ['553 Mailbox name not allowed', 'RCPT TO', true],
  ['450 4.2.0 Greylisted', 'RCPT TO', false],
  ['452 4.2.2 Mailbox full', 'RCPT TO', false],
  ['550 5.1.8 Sender address rejected: Domain not found', 'RCPT TO', false],
  ['553 5.1.7 Sender address rejected', 'RCPT TO', false],
  ['554 5.7.1 Relay access denied', 'RCPT TO', false],
  ['550 relay not permitted', 'RCPT TO', false],
  ['550 Blocked by policy', 'RCPT TO', false],
  ['554 Transaction failed', 'RCPT TO', false],
  ['550 5.1.1 Unknown sender', 'MAIL FROM', false],
  ['550 Rejected as spam', 'DATA', false],
])('%s after %s is final: %s', (message, command, final) => {
  expect(refusalOf(reply(message, command))).toBe(final ? message : undefined)
})
