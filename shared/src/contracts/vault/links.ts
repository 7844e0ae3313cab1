import { z } from 'zod'
import { defineEndpoint, NoContent } from '../../endpoint.ts'
import { limits, line, pageOf, prose, Uuid, Version, WebUrl, withId } from '../../fields.ts'
import { ChosenClient, VaultQuery, vaultStamps } from './vault.ts'

const params = z.strictObject({ linkId: Uuid })

export const LinkBody = z.strictObject({
  clientId: ChosenClient,
  title: line(limits.title),
  link: WebUrl,
  notes: prose(limits.text),
})
export type LinkBody = z.output<typeof LinkBody>

export const LinkView = z.object({
  linkId: Uuid,
  clientId: Uuid.nullable(),
  title: z.string(),
  link: z.string(),
  notes: z.string(),
  ...vaultStamps,
})
export type LinkView = z.infer<typeof LinkView>

/** Searched on title, URL, notes and client name (spec section 5). */
export const listLinks = defineEndpoint({
  address: 'GET /api/links',
  access: 'vault.read',
  summary: 'Links, newest first',
  query: VaultQuery,
  response: pageOf(LinkView),
})

export const getLink = defineEndpoint({
  address: 'GET /api/links/:linkId',
  access: 'vault.read',
  summary: 'One link',
  params,
  response: LinkView,
})

export const createLink = defineEndpoint({
  address: 'POST /api/links',
  access: 'vault.write',
  summary: 'Add a link',
  body: withId(LinkBody),
  response: LinkView,
})

/** 409 `record.conflict` when the version is not the newest. */
export const updateLink = defineEndpoint({
  address: 'PUT /api/links/:linkId',
  access: 'vault.write',
  summary: 'Change a link',
  params,
  body: LinkBody.extend({ version: Version }),
  response: LinkView,
})

export const deleteLink = defineEndpoint({
  address: 'DELETE /api/links/:linkId',
  access: 'vault.write',
  summary: 'Move a link to the bin',
  params,
  response: NoContent,
})

export const restoreLink = defineEndpoint({
  address: 'POST /api/links/:linkId/restore',
  access: 'vault.write',
  summary: 'Take a link back from the bin',
  params,
  response: LinkView,
})
