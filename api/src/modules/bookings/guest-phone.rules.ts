import type { BookingAnswer } from '@leadwright/shared/booking-record'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Puts the guest's phone number first in the answers, unless an answer or the place already
 * contains it.
 */
export function withPhone(
  answers: BookingAnswer[],
  { phone, place }: { phone: string | null; place: string | null },
): BookingAnswer[] {
  if (phone === null) return answers
  const digits = digitsOf(phone)
  const shown = [place ?? '', ...answers.map(({ answer }) => answer)]
  const isShown = digits !== '' && shown.some((text) => digitsOf(text) === digits)
  return isShown ? answers : [{ question: 'Phone number', answer: phone }, ...answers]
}

/**
 * The phone number in an address that Cal.com generates for a guest who gave only a number; the
 * address has no mailbox. Null for a real email address.
 */
export function phoneInAddress(address: string): string | null {
  const digits = /^\+?(\d+)@sms\.cal\.com$/.exec(address)?.[1]
  return digits === undefined ? null : `+${digits}`
}
