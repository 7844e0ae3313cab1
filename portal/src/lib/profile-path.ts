import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath } from '@leadwright/shared/record-paths'

/** A version of the profile of a client, or of the viewing client. */
export const profilePath = (clientId: string, number: number) =>
  `${clientId === ownClient ? paths.targeting : clientTabPath(clientId, 'targeting')}?version=${number}`
