import type { Vault } from './seal.ts'

/** A person whose booking links have a reference. */
export interface ReferencedPerson {
  kind: 'client' | 'application'
  id: string
}

/** Characters of a reference. */
export const referenceLength = 66

const letters = { client: 'c', application: 'a' } as const
const shape = /^([ca])([\w-]{22})([\w-]{43})$/

const signedText = ({ kind, id }: ReferencedPerson) => `booking reference of ${kind} ${id}`

/**
 * The `ref` parameter of a person's booking links, which assigns a booking to them:
 * `referenceLength` characters. It grants no access; the signature keeps others from booking in
 * someone's name.
 */
export function bookingReference(vault: Pick<Vault, 'sign'>, person: ReferencedPerson): string {
  const id = Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url')
  return `${letters[person.kind]}${id}${vault.sign(signedText(person))}`
}

/** The person of a reference; undefined for any other text, such as the name of a campaign. */
export function readBookingReference(
  vault: Pick<Vault, 'isSigned'>,
  reference: string,
): ReferencedPerson | undefined {
  const [, letter, id = '', signature = ''] = shape.exec(reference) ?? []
  if (!letter) return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const person = {
    kind: letter === letters.client ? 'client' : 'application',
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  } as const
  return vault.isSigned(signedText(person), signature) ? person : undefined
}
