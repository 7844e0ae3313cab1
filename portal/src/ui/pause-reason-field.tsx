import { FormField } from './form-field.tsx'

/** Why a campaign is paused, which its client reads. */
export const PauseReasonField = () => (
  <FormField
    name="pauseReason"
    label="Why it is paused"
    hint="The client reads this. Put what is only for the team into a note."
    rows={2}
    className="max-w-xl"
  />
)
