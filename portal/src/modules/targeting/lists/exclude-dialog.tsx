import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import { type ChosenTargets, excludeTargets } from '@leadwright/shared/contracts/targeting/targets'
import { ownClient } from '@leadwright/shared/own-client'
import { count } from '../../../lib/format.ts'
import { readNewest } from '../../../lib/queries.ts'
import type { Values } from '../../../ui/conflict.rules.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { targetListQuery } from '../targeting.queries.ts'
import { useExcludeTargets } from './lists.queries.ts'

/** Companies to exclude, and which they are in words. */
export interface Struck {
  targets: ChosenTargets
  amount: number
  /** Their names, or the search that finds them. */
  names: string
}

interface Props {
  /** In the address of the list: its client's id, or `ownClient`. */
  clientId: string
  list: TargetListView
  struck: Struck
  onDone: () => void
  onClose: () => void
}

/** Strikes companies from a list for one reason. */
export default function ExcludeDialog({ clientId, list, struck, onDone, onClose }: Props) {
  const { id, version, state } = list
  const { targets, amount, names } = struck
  const form = useZodForm(
    excludeTargets.body.pick({ reason: true, version: true }),
    { reason: '', version },
    {
      isAction: true,
      load: async (): Promise<Values> => {
        const newest = await readNewest(targetListQuery(clientId, id))
        return { ...form.getValues(), version: newest.version }
      },
    },
  )
  const { mutateAsync: exclude } = useExcludeTargets(clientId, id)
  const companies = count(amount, 'company', 'companies')
  return (
    <FormDialog
      form={form}
      name={`exclude-targets:${id}`}
      title={`Exclude ${companies}`}
      description={
        state === 'agreed'
          ? 'The list stays agreed. Leads that were released before today stay.'
          : `${clientId === ownClient ? 'We' : 'The team'} won’t write to ${amount === 1 ? 'it' : 'them'}, from this list or any other.`
      }
      submitLabel="Exclude"
      busyLabel="Excluding..."
      onClose={onClose}
      onSubmit={async (body) => {
        await exclude({ ...body, targets })
        onDone()
        return `${companies} excluded.`
      }}
    >
      <p className="max-h-32 max-w-prose overflow-y-auto wrap-anywhere text-muted">{names}</p>
      <form.Field
        name="reason"
        label="Reason"
        hint={
          amount === 1
            ? 'For example “Our customer”.'
            : 'The same for all of them, for example “Our customers”.'
        }
        required
      />
    </FormDialog>
  )
}
