import { messages } from '@leadwright/shared/messages'
import { PlainPage } from './plain-page.tsx'

/** An address that leads nowhere. */
export function NotFound() {
  return <PlainPage title="Not found">{messages.request.notFound}</PlainPage>
}
