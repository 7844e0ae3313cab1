import type { ContactKind } from '@leadwright/shared/do-not-contact'
import { Email } from '@leadwright/shared/fields'
import { fold } from '@leadwright/shared/text'
import { getDomain } from 'tldts'

interface Identity {
  person: string
  company: string
  domain: string
  email: string | null
  link: string | null
}
/** A kind, a space and the normalized value: `email pia@example.com`. */
export type ContactKey = `${ContactKind} ${string}`

/** Providers of addresses that say nothing about a company. */
const freeProviders = new Set(
  (
    'aol.com gmail.com gmx.de gmx.net googlemail.com hotmail.com icloud.com live.com mac.com me.com msn.com ' +
    'outlook.com proton.me protonmail.com t-online.de web.de yahoo.com yahoo.co.uk'
  ).split(' '),
)

/** The part of a host, URL or email domain that a company registers; empty for anything else. */
export const registrableDomain = (text: string): string => getDomain(text.trim()) ?? ''

/** Suffixes of the company's legal form, which tools write or leave out. */
const legalForms =
  /( (ab|ag|as|aps|bv|co|company|corp|corporation|gmbh|inc|kg|limited|llc|llp|ltd|nv|oy|oyj|plc|pty|sa|sarl|sas|se|spa|srl))+$/

const normalizeName = (name: string) =>
  fold(name)
    .replaceAll(/[.']|(?<=\b[as])\/(?=s\b)/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The name of a company without accents and legal form, for comparing. */
export const companyKey = (name: string): string => {
  const normalized = normalizeName(name)
  return normalized.replace(legalForms, '') || normalized
}

/** A profile names one person; any other page may be that of the company. */
const profileOf = (link: string | null) =>
  /^https?:\/\/(?:[a-z]+\.)?linkedin\.com\/in\/([^/?#]+)/i.exec(link ?? '')?.[1]?.toLowerCase()

/** The domain of a company: its own, or that of an email address unless it is a provider's. */
export function companyDomain({ domain, email }: Pick<Identity, 'domain' | 'email'>): string {
  const ofEmail = registrableDomain(email?.split('@')[1] ?? '')
  return registrableDomain(domain) || (freeProviders.has(ofEmail) ? '' : ofEmail)
}

/**
 * By what the same person is recognized, best first: email, profile, domain with name. Two leads
 * with one of these keys in common are the same person.
 */
export function personKeys(lead: Identity): ContactKey[] {
  const { email, link, person } = lead
  const domain = companyDomain(lead)
  const profile = profileOf(link)
  const name = normalizeName(person)
  return [
    ...(email ? [`email ${email}` as const] : []),
    ...(profile ? [`profile ${profile}` as const] : []),
    ...(domain && name ? [`person ${domain} ${name}` as const] : []),
  ]
}

/** Fewer digits are an extension, or not a number at all. */
const phoneDigitsMin = 6

/** The digits of a number, without `00` or `(0)`, which people write or leave out. */
export const phoneDigits = (phone: string): string =>
  phone.replaceAll(/\(0\)/g, '').replaceAll(/\D/g, '').replace(/^00/, '')

/**
 * Everything by which a person must not be contacted: what they are recognized by, their number, and
 * their company's domains. Colleagues can share a number, so it does not make two leads one person.
 */
export function contactKeys(lead: Identity & { phone: string }): ContactKey[] {
  const digits = phoneDigits(lead.phone)
  const domains = [lead.domain, lead.email?.split('@')[1] ?? ''].map(registrableDomain)
  return [
    ...personKeys(lead),
    ...(digits.length >= phoneDigitsMin ? [`phone ${digits}` as const] : []),
    ...[...new Set(domains)]
      .filter((domain) => domain && !freeProviders.has(domain))
      .map((domain) => `domain ${domain}` as const),
  ]
}

/** By what the same company is recognized: its domain, or its name without the legal form. */
export function companyKeys(lead: Identity): string[] {
  const domain = companyDomain(lead)
  const name = companyKey(lead.company)
  return [...(domain ? [`domain ${domain}`] : []), ...(name ? [`company ${name}`] : [])]
}

/** Whether a text is the domain of an email provider, whose addresses belong to many people. */
export const isEmailProvider = (text: string): boolean => freeProviders.has(registrableDomain(text))

/** An entry of the do-not-contact list, as a person types it. */
export interface Contact {
  key: ContactKey
  /** As it is stored, shown and exported. */
  address: string
  /** What also includes it: the domain of an email address. */
  wider: ContactKey[]
}

/**
 * What an entry of the list means: an email address, or the registrable domain of anything else.
 * Undefined for neither, and for the domain of an email provider, which would block everyone there.
 */
export function contactOf(text: string): Contact | undefined {
  const domain = registrableDomain(text.includes('@') ? (text.split('@')[1] ?? '') : text)
  const ofDomain: ContactKey = `domain ${domain}`
  const isCompany = domain !== '' && !freeProviders.has(domain)
  if (!text.includes('@')) {
    return isCompany ? { key: ofDomain, address: domain, wider: [] } : undefined
  }
  const { data: address } = Email.safeParse(text)
  if (address === undefined) return undefined
  return { key: `email ${address}`, address, wider: isCompany ? [ofDomain] : [] }
}
