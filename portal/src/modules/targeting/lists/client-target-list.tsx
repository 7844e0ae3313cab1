import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { count } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { targetingPath } from '../../../lib/target-list-path.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRemove } from '../../../ui/use-remove.ts'
import {
  targetListCsv,
  targetLists,
  useProposeList,
  useRecordListAgreement,
  useWithdrawList,
} from './lists.queries.ts'
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

const AgreementDialog = lazy(() => import('../agreement-dialog.tsx'))
const ListDialog = lazy(() => import('./list-dialog.tsx'))
const SendingStartedDialog = lazy(() => import('./sending-started-dialog.tsx'))

interface ListActionsProps {
  list: TargetListView
  companyName: string
}

/** What the team can do with a list in its state. */
function ListActions(props: ListActionsProps) {
  const { list } = props
  return (
    <>
      {(list.state !== 'draft' || list.sendingStartedOn !== null) && (
        <DialogButton
          variant="quiet"
          dialog={(close) => <SendingStartedDialog list={list} onClose={close} />}
        >
          Start of sending
        </DialogButton>
      )}
      {list.state === 'draft' && <DraftActions {...props} />}
      {list.state === 'proposed' && <ProposedActions {...props} />}
      {list.state === 'agreed' && (
        <DownloadButton variant="primary" file={targetListCsv(list.id)}>
          Export CSV
        </DownloadButton>
      )}
    </>
  )
}

function DraftActions({ list, companyName }: ListActionsProps) {
  const { id, clientId, name, version, counts } = list
  const act = useAction()
  const remove = useRemove(targetLists)
  const navigate = useNavigate()
  const { mutateAsync: propose } = useProposeList(id)
  async function moveToTrash() {
    // First, so that this page doesn't refetch the list that is being deleted.
    await navigate(targetingPath(clientId))
    await remove(id, name)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void moveToTrash()}>
        Delete
      </Button>
      <DialogButton dialog={(close) => <ListDialog {...{ clientId, list }} onClose={close} />}>
        Edit
      </DialogButton>
      {counts.kept > 0 && (
        <Button
          variant="primary"
          onClick={() =>
            void act(() => propose({ version }), {
              question: {
                message: `Propose “${name}” to ${companyName}, with ${count(counts.kept, 'company', 'companies')} to write to? Its people are notified, and you can withdraw it until they answer.`,
                confirmLabel: 'Propose',
              },
              done: `“${name}” proposed.`,
            })
          }
        >
          Propose to the client
        </Button>
      )}
    </>
  )
}

function ProposedActions({ list: { id, name, version }, companyName }: ListActionsProps) {
  const act = useAction()
  const mayRecord = useCan('leads.write')
  const { mutateAsync: withdraw } = useWithdrawList(id)
  const { mutateAsync: record } = useRecordListAgreement(id)
  return (
    <>
      <Button
        onClick={() =>
          void act(() => withdraw({ version }), {
            question: {
              message: `Withdraw “${name}”? It becomes a draft again, and ${companyName} no longer sees it.`,
              confirmLabel: 'Withdraw',
            },
            done: `“${name}” withdrawn.`,
          })
        }
      >
        Withdraw
      </Button>
      {mayRecord && (
        <DialogButton
          dialog={(close) => (
            <AgreementDialog
              {...{ id, version, companyName, record }}
              what={`the list “${name}”`}
              onClose={close}
            />
          )}
        >
          Record agreement by email
        </DialogButton>
      )}
    </>
  )
}
