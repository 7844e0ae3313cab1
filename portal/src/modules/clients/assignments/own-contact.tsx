import type { ShownContact } from '@leadwright/shared/contracts/clients/assignments'
import { mailtoUrl } from '@leadwright/shared/email'
import { displayName } from '@leadwright/shared/people'
import type { z } from 'zod'
import { Avatar } from '../../../ui/avatar.tsx'

/** The team member whom a client can ask. */
export default function OwnContact({ contact }: { contact: z.infer<typeof ShownContact> }) {
  const name = displayName(contact)
  return (
    <section aria-label="Your contact" className="mb-6 flex items-center gap-3">
      <Avatar name={name} src={contact.picture} />
      <p className="min-w-0">
        <span className="block text-xs text-muted">Your contact</span>
        <bdi className="font-medium">{name}</bdi>{' '}
        <a
          href={mailtoUrl(contact.email)}
          className="wrap-anywhere text-muted underline decoration-line underline-offset-4 hover:text-ink"
        >
          {contact.email}
        </a>
      </p>
    </section>
  )
}
