import { limits } from './limits.ts'
import { parseUrl } from './url.ts'

/**
 * A dot-atom of RFC 5321 before the @ and a host name of two or more labels after it. Characters
 * and labels are those of the HTML standard's `input[type=email]`, so everything that a browser
 * accepts is accepted here, except hosts without a dot and misplaced dots. Written without the
 * validation library, for the site's own form.
 */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?=[A-Za-z0-9-]*[A-Za-z])[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/

/**
 * A domain in ASCII, as mail servers and browsers write it: `müller.example` is
 * `xn--mller-kva.example`. One that no address can have is returned unchanged.
 */
export function asciiDomain(domain: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (/^[\x00-\x7f]*$/.test(domain) || /[\s/?#:%[\]\\]/.test(domain)) return domain
  return parseUrl(`https://${domain}`)?.hostname ?? domain
}

/** The address with its domain in ASCII. */
export function withAsciiDomain(address: string): string {
  const [, local, domain = ''] = /^(.*)@([^@]*)$/s.exec(address) ?? []
  return local === undefined ? address : `${local}@${asciiDomain(domain)}`
}

/** Whether the server will accept it. Surrounding white space is ignored. */
export function isEmail(text: string): boolean {
  const address = withAsciiDomain(text.trim())
  return address.length <= limits.email && emailPattern.test(address)
}

/** A mailto link; `?`, `&`, `%` and `#` can be part of an email address. */
export const mailtoUrl = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`
