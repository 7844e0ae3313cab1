import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import {
  usePutClientPicture,
  useRemoveClientPicture,
} from '../modules/clients/clients/clients.queries.ts'
import { PictureForm } from '../modules/identity/account/picture-form.tsx'

/** A client's picture, which the team and the client see next to its name. */
export function ClientPicture({ client }: { client: ClientView }) {
  const { clientId, companyName: name, profilePicture } = client
  const { mutateAsync: put } = usePutClientPicture(clientId)
  const { mutateAsync: remove } = useRemoveClientPicture(clientId)
  const person = { id: clientId, name, picture: profilePicture }
  return <PictureForm person={person} onPut={put} onRemove={() => remove()} />
}
