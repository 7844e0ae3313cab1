import type { ObjectionReason } from '@leadwright/shared/objections'
import { FormField } from '../../../ui/form-field.tsx'
import { reasonOptions } from './objection.rules.ts'

interface Props {
  reasons: readonly ObjectionReason[]
  /** What to write. */
  hint: string
}

/** The reason of an objection, and what the client writes about it. */
export const ObjectionFields = ({ reasons, hint }: Props) => (
  <>
    <FormField
      name="reason"
      label="Reason"
      required
      options={reasonOptions(reasons)}
      placeholder="Choose a reason"
    />
    <FormField name="text" label="What happened" hint={hint} required rows={3} />
  </>
)
