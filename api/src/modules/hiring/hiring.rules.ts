import { HIRING_FILE_MONTHS, HIRING_PDF_MAX_BYTES } from '@leadwright/shared/hiring-rules'

/** What may be said of a chosen file before its content is read. */
export function fileProblem(file: { type: string; size: number }): 'not-pdf' | 'large' | undefined {
  if (file.type !== 'application/pdf') return 'not-pdf'
  return file.size > HIRING_PDF_MAX_BYTES ? 'large' : undefined
}

/** Longest name of a file that is kept, in characters. */
const longestName = 200

/** The name as one line of plain text; it is shown and never used as a path. */
export function shownName(name: string): string {
  const plain = [...name.normalize('NFC')].filter((letter) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(letter))
  return plain.slice(0, longestName).join('').trim()
}

/** `a…@example.com`: enough for its owner to recognise. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

/** Files of applications closed before this moment are erased. */
export function fileHorizon(now: Date): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - HIRING_FILE_MONTHS)
  return then
}

/** `4 December 2026`, as the applicant's mails and page say it. */
export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant))

/** Several paragraphs as they were typed, separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
