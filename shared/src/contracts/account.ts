import { z } from 'zod'
import { Binary, defineEndpoint, NoContent } from '../endpoint.ts'
import { limits, Uuid } from '../fields.ts'
import { messages } from '../messages.ts'
import { SessionView } from './auth.ts'

const Secret = z.string().min(1, messages.password.allRequired).max(limits.passwordBytes)

/** Passwords as typed; the least length depends on the role (passwords.ts) and is ruled by the api. */
export const ChangePasswordBody = z
  .strictObject({ currentPassword: Secret, newPassword: Secret, confirmPassword: Secret })
  .refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.password.mismatch,
  })

/** Ends all other sessions and mails a notice; answers with the renewed session of this browser. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'enrolling',
  summary: 'Replace the own password',
  body: ChangePasswordBody,
  response: SessionView,
})

/** 404 unless the picture is one's own or one may read clients. */
export const getPicture = defineEndpoint({
  method: 'GET',
  path: '/api/pictures/:userId',
  access: 'signed-in',
  summary: "A person's profile picture as WebP, 512 by 512",
  params: z.strictObject({ userId: Uuid }),
  response: Binary,
})

/** The token of a mailed link, which stands in the part of the address that is never sent. */
export const SetPasswordBody = z
  .strictObject({
    token: z.string().regex(/^[\w-]{43}$/, messages.password.linkUnusable),
    newPassword: Secret,
    confirmPassword: Secret,
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.password.mismatch,
  })

/** 404 `account.link-unusable` for an unknown, used or expired link. */
export const setPassword = defineEndpoint({
  method: 'POST',
  path: '/api/account/set-password',
  access: 'public',
  summary: 'Set a password with a mailed link',
  body: SetPasswordBody,
  response: NoContent,
})
