import { AbsenceBody } from '@leadwright/shared/contracts/team/absences'
import type { StaffView } from '@leadwright/shared/contracts/team/staff'
import { displayName } from '@leadwright/shared/people'
import { isLimitedToAssigned } from '@leadwright/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import { count } from '../lib/format.ts'
import { useCan } from '../lib/session/use-can.ts'
import { staffWithLoginQuery } from '../lib/staff.queries.ts'
import { today } from '../lib/today.ts'
import {
  staffClientsQuery,
  useAssignStaff,
} from '../modules/clients/assignments/assignments.queries.ts'
import { useEndAbsence, useSetAbsence } from '../modules/team/staff/staff.queries.ts'
import { Button } from '../ui/button.tsx'
import { useZodForm } from '../ui/form.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { staffOptions } from '../ui/name-options.ts'
import { Notice } from '../ui/notice.tsx'
import { useAction } from '../ui/use-action.ts'

interface Props {
  person: Pick<StaffView, 'staffId' | 'firstName' | 'lastName' | 'away'>
  isSelf: boolean
  onClose: () => void
}

/** When a team member is away, and who covers. */
export default function AwayDialog({ person, isSelf, onClose }: Props) {
  const { staffId, firstName, away } = person
  const form = useZodForm(AbsenceBody, {
    from: away?.from ?? today(),
    until: away?.until ?? '',
    coverId: away?.coverId ?? '',
  })
  const { data = [] } = useQuery(staffWithLoginQuery())
  const colleagues = data.filter((one) => one.staffId !== staffId)
  const cover = colleagues.find((one) => one.staffId === form.watch('coverId'))
  const mayAssign = useCan('clients.assign')
  const { mutateAsync: save } = useSetAbsence(staffId)
  const { mutateAsync: end } = useEndAbsence(staffId)
  const act = useAction()
  const whose = isSelf ? 'your' : `${firstName}’s`

  async function remove() {
    const done = isSelf ? 'You’re no longer away.' : `${firstName} is no longer away.`
    if (await act(() => end(), { done })) onClose()
  }

  return (
    <FormDialog
      form={form}
      name={`away:${staffId}`}
      title={isSelf ? 'Your absence' : `${firstName}’s absence`}
      description={`The cover sees ${whose} tasks and milestones on their Today page and can complete them. Nothing changes owner.`}
      submitLabel="Save"
      onClose={onClose}
      aside={
        away && (
          <Button variant="quiet" onClick={() => void remove()}>
            Remove absence
          </Button>
        )
      }
      onSubmit={async (_, typed) => {
        await save(typed)
        return 'Absence saved.'
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="from" label="First Day" required date="date" />
        <form.Field name="until" label="Last Day" required date="date" />
      </div>
      <form.Field
        name="coverId"
        label="Covered by"
        hint={
          mayAssign ? undefined : 'They can open only clients that an admin has assigned to them.'
        }
        options={staffOptions(colleagues)}
        placeholder="No one"
      />
      {cover && mayAssign && (
        <UncoveredClients
          staffId={staffId}
          cover={{ staffId: cover.staffId, role: cover.role, name: displayName(cover) }}
          onAssigned={() => form.setFocus('coverId')}
        />
      )}
    </FormDialog>
  )
}

interface UncoveredClientsProps {
  staffId: string
  cover: { staffId: string; name: string; role: string | null }
  /** The button is gone then. */
  onAssigned: () => void
}

/** The clients of a person that the cover is not assigned to, with a button that assigns them. */
function UncoveredClients({ staffId, cover, onAssigned }: UncoveredClientsProps) {
  const isLimited = isLimitedToAssigned(cover.role ?? '', 'clients.work')
  const own = useQuery(staffClientsQuery(staffId))
  const covered = useQuery({ ...staffClientsQuery(cover.staffId), enabled: isLimited })
  const act = useAction()
  const { mutateAsync: assign, isPending } = useAssignStaff()
  if (!isLimited || !own.data || !covered.data) return null
  const reached = new Set(covered.data.items.map(({ clientId }) => clientId))
  const missing = own.data.items.filter(({ clientId }) => !reached.has(clientId))
  if (missing.length === 0) return null

  const assignAll = () =>
    act(
      async () => {
        for (const { clientId } of missing) {
          await assign({ params: { clientId, staffId: cover.staffId } })
        }
        onAssigned()
      },
      { done: `${cover.name} was assigned to ${count(missing.length, 'client')}.` },
    )

  return (
    <Notice tone="caution">
      <p>
        <span>{`${cover.name} isn’t assigned to `}</span>
        {missing.map(({ clientId, companyName }, at) => (
          <span key={clientId}>
            {at > 0 && <span>, </span>}
            <bdi>{companyName}</bdi>
          </span>
        ))}
        <span>.</span>
      </p>
      <Button size="small" className="mt-2" busy={isPending} onClick={() => void assignAll()}>
        {`Assign to ${count(missing.length, 'client')}`}
      </Button>
    </Notice>
  )
}
