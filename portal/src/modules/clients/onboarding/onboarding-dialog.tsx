import { OnboardingBody } from '@leadwright/shared/contracts/clients/onboarding'
import { useQuery } from '@tanstack/react-query'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { clientTeamQuery } from '../assignments/assignments.queries.ts'
import { useApplyOnboarding } from './onboarding.queries.ts'
import { OnboardingPreview } from './onboarding-preview.tsx'
import { useOnboarding } from './use-onboarding.ts'

const Body = OnboardingBody.pick({ contactId: true })

interface Props {
  clientId: string
  onClose: () => void
}

/** Gives a client without milestones those of the template. */
export default function OnboardingDialog({ clientId, onClose }: Props) {
  const { data: team } = useQuery(clientTeamQuery(clientId))
  const form = useZodForm(Body, {
    contactId: team?.items.find(({ isContact }) => isContact)?.staffId ?? '',
  })
  const onboarding = useOnboarding(form.watch('contactId') ?? '')
  const { mutateAsync: apply } = useApplyOnboarding(clientId)
  const { lines } = onboarding
  return (
    <FormDialog
      form={form}
      name={`onboarding:${clientId}`}
      title="Apply onboarding template"
      description="Days are counted from today. Owners are assigned to the client and notified."
      submitLabel="Apply"
      busyLabel="Applying..."
      onClose={onClose}
      onSubmit={async (_, { contactId }) => {
        if (!lines) throw new Error('The template hasn’t loaded yet. Try again in a moment.')
        await apply({ contactId, ...lines })
        return 'Template applied.'
      }}
    >
      <form.Field
        name="contactId"
        label="Contact"
        hint="The team member whom the client sees as the person to ask."
        options={onboarding.contacts}
        placeholder="No one"
      />
      <OnboardingPreview onboarding={onboarding} />
    </FormDialog>
  )
}
