import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { MailKind } from './mail.kinds.ts'
import type { ComposedMail } from './mail.rules.ts'

/** Restarts the validity of the link with this token; does nothing for another module's token. */
type RenewLink = (tx: Tx, tokenHash: string, at: string) => void
/** @param refusal why the address gets no email; null once the mail server accepted one for it */
type NoteAnswer = (tx: Tx, address: string, refusal: string | null) => void

/** Undefined if the reader may not read any of it now, or has seen all of it. */
type ComposeNews = (
  deps: Deps,
  mail: { kind: MailKind; readerId: string },
  notificationIds: readonly string[],
) => ComposedMail | undefined

const renewals: RenewLink[] = []
const listeners: NoteAnswer[] = []

/**
 * Registers a kind of emailed link. Right before each attempt to send an email, the links in it
 * become valid from then on, because an email may wait for days.
 */
export const defineEmailedLink = (renew: RenewLink): void => void renewals.push(renew)

/** Registers who is interested in the addresses that get no email. */
export const onMailAnswer = (note: NoteAnswer): void => void listeners.push(note)

let compose: ComposeNews = () => {
  throw new Error('The text of emails about notifications is not defined.')
}

/** Defines the text of emails about notifications, which is made when they are sent. */
export const defineNews = (define: ComposeNews): void => {
  compose = define
}
export const composeNews: ComposeNews = (...mail) => compose(...mail)

export const renewLink: RenewLink = (tx, tokenHash, at) => {
  for (const renew of renewals) renew(tx, tokenHash, at)
}

export const noteAnswer: NoteAnswer = (tx, address, refusal) => {
  for (const note of listeners) note(tx, address, refusal)
}

/** A link valid for as long as before, but starting now. */
export const renewed = (link: { createdAt: string; expiresAt: string }, at: string) => ({
  createdAt: at,
  expiresAt: new Date(
    Date.parse(at) + Date.parse(link.expiresAt) - Date.parse(link.createdAt),
  ).toISOString(),
})
