import type { ReactNode } from 'react'
import { useCan } from '../../../lib/session/use-can.ts'
import { ListActions } from './list-actions.tsx'
import { TargetList } from './target-list.tsx'
import { TargetRows } from './target-rows.tsx'

interface Props {
  clientId: string
  companyName: string
  listId: string
  notFound: ReactNode
}

/** A client's list for the team: edited as a draft, and open to exclusions once it is agreed. */
export function ClientTargetList({ companyName, ...props }: Props) {
  const { clientId } = props
  const decides = useCan('leads.write')
  return (
    <TargetList {...props} actions={(list) => <ListActions {...{ list, companyName }} />}>
      {(list) => {
        const mayExclude = decides && list.state === 'agreed'
        const use = list.state === 'draft' ? 'edit' : mayExclude ? 'exclude' : 'read'
        return <TargetRows {...{ clientId, list, use }} />
      }}
    </TargetList>
  )
}
