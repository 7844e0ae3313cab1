import { z } from 'zod'
import { limits, line, prose, Uuid, WebUrl, withVersion } from '../../fields.ts'
import { recordEndpoints } from '../record.ts'
import { ChosenClient, shareableStamps, shareEndpoints, VaultQuery } from './vault.ts'

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
  ...shareableStamps,
})
export type LinkView = z.infer<typeof LinkView>

/** Searches title, URL, notes and client name (spec section 5). */
export const links = {
  ...recordEndpoints({
    path: '/api/links/:linkId',
    one: 'a link',
    many: 'links',
    topics: ['vault'],
    read: 'vault.read',
    write: 'vault.write',
    query: VaultQuery,
    view: LinkView,
    create: LinkBody,
    update: withVersion(LinkBody),
  }),
  ...shareEndpoints('/api/links/:linkId', 'a link', LinkView),
}
