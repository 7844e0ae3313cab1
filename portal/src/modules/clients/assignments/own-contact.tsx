import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { company } from '../../../lib/company.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmailLink } from '../../../ui/email-link.tsx'
import { ownContactQuery } from './assignments.queries.ts'

interface Props {
  collapsed: boolean
  onMessage: () => void
}

/** The team member whom a client can ask, if there is one, and a button to write to the team. */
export default function OwnContact({ collapsed, onMessage }: Props) {
  const { data } = useQuery(ownContactQuery())
  const contact = data?.contact
  const message = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'm',
    'data-message-team': '',
    icon: <MessageCircle />,
    onClick: onMessage,
  } as const
  if (collapsed) {
    return <IconButton {...message} label="Message the team" className="self-center text-muted" />
  }
  // Two parts, because the contact appears later and must not move the button.
  return (
    <>
      {contact && (
        <section
          aria-label="Your contact"
          className="mt-4 flex items-start gap-2.5 border-t border-line px-2 pt-4"
        >
          <Avatar name={displayName(contact)} src={contact.picture} size="small" />
          <p className="min-w-0 text-[0.8125rem]">
            <span className="block text-xs text-muted">Your contact</span>
            <bdi className="block font-medium wrap-anywhere">{displayName(contact)}</bdi>
            <span className="block text-muted">{company.name}</span>
            <EmailLink email={contact.email} />
          </p>
        </section>
      )}
      <div className="px-2 py-3">
        <Button {...message} size="small" className="w-full">
          Message the team
        </Button>
      </div>
    </>
  )
}
