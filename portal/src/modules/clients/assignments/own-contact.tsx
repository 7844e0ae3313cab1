import type { ShownContact } from '@leadwright/shared/contracts/clients/assignments'
import { displayName } from '@leadwright/shared/people'
import type { z } from 'zod'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmailLink } from '../../../ui/email-link.tsx'

/** The team member whom a client can ask. */
export default function OwnContact({ contact }: { contact: z.infer<typeof ShownContact> }) {
  const name = displayName(contact)
  return (
    <section aria-label="Your contact" className="mb-6 flex items-center gap-3">
      <Avatar name={name} src={contact.picture} />
      <p className="min-w-0">
        <span className="block text-xs text-muted">Your contact</span>
        <bdi className="font-medium">{name}</bdi>{' '}
        <span className="text-muted">
          <EmailLink email={contact.email} />
        </span>
      </p>
    </section>
  )
}
