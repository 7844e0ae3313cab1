import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  blankOr,
  HttpsUrl,
  IsoInstant,
  limits,
  line,
  PageQuery,
  prose,
  SearchText,
  Uuid,
  Version,
} from '../../fields.ts'
import { messages } from '../../messages.ts'
import { isWellFormed } from '../../well-formed.ts'
import { createEndpoint, readEndpoints, trashEndpoints } from '../record.ts'

const AccountId = z.uuid(messages.vault.passwordIdInvalid)

/** Longest password of an account, in characters. */
export const secretMaxLength = 1_000
/** Seconds until a revealed password is hidden again. */
export const revealSeconds = 30

const account = {
  accountName: line(limits.title),
  /** The sign-in page. */
  url: blankOr(HttpsUrl),
  login: line(limits.title),
  notes: prose(limits.text),
}
const Secret = z
  .string()
  .min(1, messages.fields.required)
  .max(secretMaxLength)
  .refine(isWellFormed, messages.fields.unshowable)
/** Ids of staff members. */
const Access = z.array(Uuid).max(500)

export const CreatePasswordBody = z.strictObject({
  ...account,
  password: Secret,
  access: Access,
})
export type CreatePasswordBody = z.output<typeof CreatePasswordBody>

/** Without a password the stored one is kept. */
export const UpdatePasswordBody = z.strictObject({
  ...account,
  password: Secret.optional(),
  access: Access,
  version: Version,
})
export type UpdatePasswordBody = z.output<typeof UpdatePasswordBody>

/** A password account without its password, which only a separate endpoint reveals. */
export const PasswordView = z.object({
  id: Uuid,
  accountName: z.string(),
  url: z.string().nullable(),
  login: z.string(),
  notes: z.string(),
  access: z.array(Uuid),
  createdAt: IsoInstant,
  version: Version,
})
export type PasswordView = z.infer<typeof PasswordView>

const kind = {
  path: '/api/passwords/:id',
  one: 'a password account',
  view: PasswordView,
} as const
/**
 * Staff see the accounts shared with them; admins see all. Searches name and login. Staff change
 * login, notes and password: 403 `passwords.by-admin` when they send another name, address or
 * access list.
 */
export const passwords = {
  ...readEndpoints({
    ...kind,
    many: 'password accounts without their passwords',
    topics: ['vault'],
    read: 'passwords.read',
    query: PageQuery.extend({ search: SearchText.optional() }),
  }),
  create: createEndpoint({ ...kind, write: 'passwords.manage-access', create: CreatePasswordBody }),
  ...trashEndpoints({ ...kind, write: 'passwords.manage-access' }),
  // An invalid id gets a specific message.
  update: defineEndpoint('PUT /api/passwords/:id', {
    access: 'passwords.write',
    summary: 'Change a password account',
    params: z.strictObject({ id: AccountId }),
    body: UpdatePasswordBody,
    response: PasswordView,
  }),
}

const RevealedSecret = z.object({ password: z.string() })

/**
 * 404 for an account that the caller may not see; 403 `auth.confirm-required` unless the actor
 * typed their password within 5 minutes; 429 after 30 in a minute. Audited before the response.
 */
export const revealPassword = defineEndpoint('POST /api/passwords/:id/reveal', {
  access: 'passwords.read',
  summary: 'Reveal a password',
  response: RevealedSecret,
})

/** An earlier value; revealed like the current one. */
export const revealOldPassword = defineEndpoint('POST /api/passwords/:id/values/:valueId/reveal', {
  access: 'passwords.manage-access',
  summary: 'Reveal an earlier password',
  response: RevealedSecret,
})

export const PasswordHistory = z.object({
  values: z.array(z.object({ valueId: Uuid, replacedAt: IsoInstant, replacedBy: z.string() })),
  reveals: z.array(z.object({ at: IsoInstant, by: z.string(), sinceChange: z.boolean() })),
})

export const getPasswordHistory = defineEndpoint('GET /api/passwords/:id/history', {
  topics: ['vault'],
  access: 'passwords.manage-access',
  summary: 'List earlier passwords, without their values, and who viewed the password when',
  response: PasswordHistory,
})

export const RotationItem = z.object({
  /** An account, or a client's Google password; `id` is that of the account or client. */
  kind: z.enum(['account', 'google']),
  id: Uuid,
  /** The account's name, or the client's company. */
  name: z.string(),
  /** Names of people who saw the current password and may no longer see it. */
  seenBy: z.array(z.string()),
})
export type RotationItem = z.infer<typeof RotationItem>

/** Passwords seen since their last change by someone who has lost access. */
export const listToRotate = defineEndpoint('GET /api/passwords-to-rotate', {
  topics: ['vault'],
  access: 'passwords.manage-access',
  summary: 'List passwords that should be changed',
  response: z.object({ items: z.array(RotationItem) }),
})
