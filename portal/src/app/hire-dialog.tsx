import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { fullName } from '@leadwright/shared/people'
import { useHire } from '../modules/hiring/hiring/hiring.queries.ts'
import { StaffForm } from '../modules/team/staff/staff-form.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface Props {
  submission: SubmissionDetail
  onClose: () => void
}

/** The form of a team member, filled in from an application; saving it hires the applicant. */
export default function HireDialog({ submission, onClose }: Props) {
  const { id, version, applicantName, email } = submission
  const { mutateAsync: hire } = useHire(id)
  const words = applicantName?.trim().split(/\s+/) ?? []
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  const firstName = words.slice(0, Math.max(1, words.length - 1)).join(' ')
  return (
    <Dialog
      onClose={onClose}
      title="Hire"
      description="Adds the applicant to the team. They get an email with the onboarding calendar and, with an email address below, a link to set their password."
    >
      <StaffForm
        label="Hire"
        submitLabel="Hire"
        suggested={{ from: `hire-${id}`, firstName, lastName, email }}
        onCancel={onClose}
        onSaved={onClose}
        onSave={async (input) => {
          await hire({ ...input, version })
          return `${fullName(input)} is on the team now.`
        }}
      />
    </Dialog>
  )
}
