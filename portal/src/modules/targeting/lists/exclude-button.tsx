import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import type { Target } from '@leadwright/shared/contracts/targeting/targets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import type { Struck } from './exclude-dialog.tsx'
import { keptQuery } from './lists.queries.ts'

const ExcludeDialog = lazy(() => import('./exclude-dialog.tsx'))

interface Props {
  /** In the address of the list: its client's id, or `ownClient`. */
  clientId: string
  list: TargetListView
  onDone: () => void
}

/** Excludes the selected companies; its dialog stays open when they are excluded elsewhere. */
export function ExcludeButton({
  chosen,
  disabled,
  ...props
}: Props & { chosen: readonly Target[]; disabled: boolean }) {
  const amount = chosen.length
  const struck = {
    targets: { ids: chosen.map(({ id }) => id) },
    amount,
    names: new Intl.ListFormat('en').format(chosen.map(({ company }) => company)),
  }
  return (
    <StrikeButton {...props} struck={struck} disabled={disabled}>
      {`Exclude ${count(amount, 'company', 'companies')}`}
    </StrikeButton>
  )
}

/** Excludes everything that a search finds, also what is not loaded yet. */
export function ExcludeFound({ search = '', ...props }: Props & { search: string | undefined }) {
  const { clientId, list } = props
  const query = keptQuery({ clientId, targetListId: list.id }, search)
  const { data } = useQuery({ ...query, enabled: search !== '' })
  const amount = search === '' ? 0 : (data?.total ?? 0)
  return (
    <StrikeButton
      {...props}
      struck={{ targets: { search }, amount, names: `All that “${search}” finds.` }}
    >
      {`Exclude all ${count(amount, 'company', 'companies')} found`}
    </StrikeButton>
  )
}

interface StrikeProps extends Props {
  struck: Struck
  disabled?: boolean
  children: string
}

function StrikeButton({ struck, disabled, children, ...props }: StrikeProps) {
  const [open, setOpen] = useState<{ struck: Struck; list: TargetListView }>()
  return (
    <>
      {struck.amount > 0 && (
        <Button
          size="small"
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={() => setOpen({ struck, list: props.list })}
        >
          {children}
        </Button>
      )}
      {open && <ExcludeDialog {...props} {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
