import { answerLead } from '@leadwright/shared/contracts/lead-answers'
import { answerLinkDays, type EmailedAnswer } from '@leadwright/shared/leads'
import { pathOf } from '@leadwright/shared/path'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'

/** What an emailed link is about: one appointment, and one person who may answer. */
export interface AnswerLink {
  leadId: string
  userId: string
  appointmentAt: string
  /** Links work until then; ISO 8601. */
  expiresAt: string
}

/**
 * The text that is signed. Its first words keep the signature from being valid anywhere else; the
 * stamp ends the link with the person's sessions.
 */
const signedText = (link: AnswerLink, securityStamp: number) =>
  `lead answer ${link.leadId} ${link.userId} ${link.appointmentAt} ${link.expiresAt} ${securityStamp}`

const encode = (at: string) => Date.parse(at).toString(36)
const decode = (text: string) => new Date(Number.parseInt(text, 36)).toISOString()

type Asked = Pick<AnswerLink, 'leadId' | 'userId' | 'appointmentAt'>

/** The URL of each answer about an appointment. */
export function answerUrls(
  { vault, config, clock }: Deps,
  { securityStamp, ...asked }: Asked & { securityStamp: number },
) {
  const link = {
    ...asked,
    expiresAt: instant(clock, answerLinkDays * 86_400_000),
  }
  const token = [
    link.leadId,
    link.userId,
    encode(link.appointmentAt),
    encode(link.expiresAt),
    vault.sign(signedText(link, securityStamp)),
  ].join('.')
  return (answer: EmailedAnswer) => config.portalOrigin + pathOf(answerLead.path, { token, answer })
}

const shape = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([0-9a-z]{7,9})\.([0-9a-z]{7,9})\.([\w-]{43})$/

/** @param stampOf the security stamp of a person who can sign in; undefined for others */
export function readAnswerLink(
  { vault }: Pick<Deps, 'vault'>,
  token: string,
  stampOf: (userId: string) => number | undefined,
): AnswerLink | undefined {
  const [, leadId = '', userId = '', appointment = '', expiry = '', signature = ''] =
    shape.exec(token) ?? []
  const stamp = leadId ? stampOf(userId) : undefined
  if (stamp === undefined) return undefined
  const link = {
    ...{ leadId, userId },
    appointmentAt: decode(appointment),
    expiresAt: decode(expiry),
  }
  return vault.isSigned(signedText(link, stamp), signature) ? link : undefined
}
