import { type MemberView, maxMembers } from '@leadwright/shared/contracts/clients/members'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinute } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { useViewer } from '../../../lib/session/store.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryRows } from '../../../ui/query-rows.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import {
  membersQuery,
  useInviteMemberAgain,
  useRemoveMember,
  useSetMemberRole,
  useSuspendMember,
} from './members.queries.ts'

const InviteMemberDialog = lazy(() => import('./invite-member-dialog.tsx'))
const texts = messages.members

interface Props {
  clientId: string
  /** No one can be invited while the client is suspended. */
  suspended?: boolean
}

/** Who signs in for a client and what each person can see, with a button to invite another person. */
export function MembersSection({ clientId, suspended = false }: Props) {
  const query = useQuery(membersQuery(clientId))
  const [inviting, setInviting] = useState(false)
  const isFull = (query.data?.length ?? 0) >= maxMembers
  return (
    <PageSection
      title="People with access"
      description="Each person has their own login. You choose who can see payments."
      actions={
        isFull ? (
          <p className="text-[0.8125rem] text-muted">{texts.tooMany(maxMembers)}</p>
        ) : (
          !suspended && <AddButton onClick={() => setInviting(true)}>Invite a person</AddButton>
        )
      }
    >
      <QueryRows query={query} loading="Loading people..." rows={2} label="People with access">
        {(member) => (
          <Member
            key={member.userId}
            clientId={clientId}
            member={member}
            canInvite={!suspended && !member.passwordSet && !member.suspended}
          />
        )}
      </QueryRows>
      {inviting && <InviteMemberDialog clientId={clientId} onClose={() => setInviting(false)} />}
    </PageSection>
  )
}

interface MemberProps {
  clientId: string
  member: MemberView
  canInvite: boolean
}

function Member({ clientId, member, canInvite }: MemberProps) {
  const { userId, email, emailError, role, owner, lastSignInAt } = member
  const { mutateAsync: setRole } = useSetMemberRole(clientId, userId)
  const { mutateAsync: remove } = useRemoveMember(clientId, userId)
  const { mutateAsync: inviteAgain } = useInviteMemberAgain(clientId, userId)
  const { mutateAsync: suspend } = useSuspendMember(userId)
  const canSuspend = useCan('access.manage')
  const act = useAction()
  const isSelf = useViewer().id === userId
  const name = displayName(member)
  const other = can(role, 'payments.own') ? 'client-limited' : 'client'
  const changeLevel = () =>
    act(() => setRole({ role: other }), {
      question: {
        message: `Change what ${name} can see? They’ll be signed out and need to sign in again.`,
        confirmLabel: texts.levelActions[other],
      },
      done: `${name} ${texts.levels[other].toLowerCase()}.`,
    })
  const takeAccess = () =>
    act(() => remove(), {
      question: {
        message: `Remove ${name}? They’ll be signed out immediately. Their updates and comments stay, under their name.`,
        confirmLabel: 'Remove',
        danger: true,
      },
      done: texts.removed(name),
    })
  const { suspendPersonQuestion, personSuspended, personRestored } = messages.access
  const toggleSuspension = () =>
    member.suspended
      ? act(() => suspend({ suspended: false }), { done: personRestored(name) })
      : act(() => suspend({ suspended: true }), {
          question: { message: suspendPersonQuestion(name), confirmLabel: 'Suspend', danger: true },
          done: personSuspended(name),
        })
  const suspensionLabel = member.suspended ? 'Lift suspension' : 'Suspend'
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="wrap-anywhere">{name}</bdi>
          <Badge>{texts.levels[role]}</Badge>
          {owner && <Badge tone="client">Main login</Badge>}
          {isSelf && <Badge tone="positive">You</Badge>}
          {member.suspended && <Badge tone="negative">Suspended</Badge>}
          {!member.passwordSet && <Badge tone="caution">Invited</Badge>}
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {lastSignInAt ? `${email}, last signed in ${formatMinute(lastSignInAt)}` : email}
        </p>
        {emailError && (
          <p className="text-xs text-negative wrap-anywhere">
            {messages.people.emailError(emailError)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {canInvite && (
          <Button
            size="small"
            aria-label={`Resend invitation to ${name}`}
            onClick={() =>
              void act(() => inviteAgain(), { done: `Invitation sent again to ${email}.` })
            }
          >
            Resend invitation
          </Button>
        )}
        {canSuspend && (
          <Button
            size="small"
            aria-label={`${suspensionLabel}: ${name}`}
            onClick={() => void toggleSuspension()}
          >
            {suspensionLabel}
          </Button>
        )}
        {!owner && !isSelf && (
          <>
            <Button
              size="small"
              aria-label={`${texts.levelActions[other]}: ${name}`}
              onClick={() => void changeLevel()}
            >
              {texts.levelActions[other]}
            </Button>
            <Button size="small" aria-label={`Remove ${name}`} onClick={() => void takeAccess()}>
              Remove
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
