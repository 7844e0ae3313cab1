import { secretMaxLength } from '@leadwright/shared/contracts/vault/passwords'
import { blankOr, HttpsUrl, line, prose } from '@leadwright/shared/fields'
import { limits } from '@leadwright/shared/limits'
import { z } from 'zod'

/** The fields as typed; an empty password keeps the stored one. */
export const PasswordFields = z.object({
  accountName: line(limits.title),
  url: blankOr(HttpsUrl),
  login: line(limits.title),
  password: z.string().max(secretMaxLength),
  notes: prose(limits.text),
  access: z.array(z.string()),
})
