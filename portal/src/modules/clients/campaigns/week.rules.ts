import { messages } from '@leadwright/shared/messages'

/** A whole number from 0 on as it was typed, or undefined. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined

/** What is wrong with a typed figure, or undefined. */
export function figureError(text: string): string | undefined {
  if (text.trim() === '') return messages.fields.required
  return wholeNumber(text) === undefined ? messages.campaigns.figure : undefined
}
