import type { AccessView } from '@leadwright/shared/contracts/identity/access'
import { messages } from '@leadwright/shared/messages'
import { invitationDays, resetLinkMinutes } from '@leadwright/shared/passwords'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import {
  accessQuery,
  sendPasswordLink,
  useResetSecondFactor,
  useSignOutEverywhere,
  useSuspension,
} from './access.queries.ts'
import { AccessAction } from './access-action.tsx'
import { AccessBadge } from './access-badge.tsx'

interface Props {
  userId: string
  /** The person's name in questions, e.g. a first name. */
  name: string
  /** The viewer's own access cannot be changed here. */
  isSelf?: boolean
  /** False for people of a client, who are suspended in the client's list of people. */
  canSuspend?: boolean
}

/** Manage Access: whether a person can sign in, and the admin's actions for it. */
export function AccessPanel({ userId, name, isSelf = false, canSuspend = !isSelf }: Props) {
  const { mutateAsync: setSuspended } = useSuspension(userId)
  const { mutateAsync: signOut } = useSignOutEverywhere(userId)
  const { mutateAsync: resetFactor } = useResetSecondFactor(userId)
  return (
    <QueryView query={useQuery(accessQuery(userId))} loading="Loading access..." rows={4}>
      {(access) => (
        <div className="grid max-w-2xl gap-6">
          <DetailsList items={detailsOf(access)} />
          {access.emailError && (
            <Notice tone="negative">{messages.people.emailError(access.emailError)}</Notice>
          )}
          <ul className="divide-y divide-line border-y border-line">
            <AccessAction
              {...(access.passwordSet ? passwordLink : invitation)}
              disabled={access.suspended}
              done={`Link sent to ${name}.`}
              run={() => sendPasswordLink(userId)}
            />
            <AccessAction
              title="Sessions"
              text="Signs this person out on every device. They can sign in again."
              label="Sign out everywhere"
              question={`Sign ${name} out on every device?`}
              disabled={access.sessions === 0}
              done={`${name} was signed out everywhere.`}
              run={() => signOut()}
            />
            {access.secondFactor && !isSelf && (
              <AccessAction
                title="Second factor"
                text="For someone who lost their authenticator app and recovery codes, or a device with a passkey. Removes the app and all passkeys, and signs them out everywhere."
                label="Reset second factor"
                question={`Reset ${name}’s second factor? Their authenticator app and passkeys stop working, and they’re signed out everywhere.`}
                done={`${name}’s second factor was reset.`}
                run={() => resetFactor()}
              />
            )}
            {canSuspend && <Suspension access={access} name={name} change={setSuspended} />}
          </ul>
        </div>
      )}
    </QueryView>
  )
}

const passwordLink = {
  title: 'Password link',
  text: `Emails a link that works once and expires after ${resetLinkMinutes} minutes. Earlier links stop working.`,
  label: 'Send link',
}
const invitation = {
  title: 'Invitation',
  text: `Emails the invitation again. The new link works once and expires after ${invitationDays} days. Earlier links stop working.`,
  label: 'Resend invitation',
}

interface SuspensionProps {
  access: AccessView
  name: string
  change: (body: { suspended: boolean }) => Promise<unknown>
}

function Suspension({ access, name, change }: SuspensionProps) {
  return access.suspended ? (
    <AccessAction
      title="Suspended"
      text="This person can’t sign in until you lift the suspension."
      label="Lift suspension"
      done={messages.access.personRestored(name)}
      run={() => change({ suspended: false })}
    />
  ) : (
    <AccessAction
      title="Suspend"
      text="Signs this person out immediately and blocks sign-in. Their passkeys and linked Google account are removed; nothing else is deleted."
      label="Suspend access"
      question={messages.access.suspendPersonQuestion(name)}
      done={messages.access.personSuspended(name)}
      run={() => change({ suspended: true })}
    />
  )
}

function detailsOf(access: AccessView) {
  const { temporaryUntil, lastSeenAt } = access
  const password = access.passwordSet ? 'Set' : 'Not set yet'
  return [
    ['Status', <AccessBadge key="status" access={access} />],
    [
      'Password',
      temporaryUntil ? (
        <>
          Temporary, until <DateTime value={temporaryUntil} format="minute" />
        </>
      ) : (
        password
      ),
    ],
    ['Second factor', access.secondFactor ? 'On' : 'Off'],
    ['Sessions', access.sessions === 0 ? 'None' : count(access.sessions, 'active session')],
    ['Last seen', lastSeenAt && <DateTime value={lastSeenAt} format="minute" />],
  ] as const
}
