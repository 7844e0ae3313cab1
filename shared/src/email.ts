import { limits } from './limits.ts'

/** An address as forms accept it; stated without the validation library, for the site's own form. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether the server will accept it. White space around it does not count. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= limits.email && emailPattern.test(address)
}
