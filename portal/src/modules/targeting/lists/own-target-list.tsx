import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import { ownClient } from '@leadwright/shared/own-client'
import type { ReactNode } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { useIsViewing } from '../../../lib/session/session.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { countsText } from './list-words.ts'
import { useAgreeToList, useAnswerList } from './lists.queries.ts'
import { TargetList } from './target-list.tsx'
import { TargetRows } from './target-rows.tsx'

const AnswerDialog = lazy(() => import('../answer-dialog.tsx'))

/** One of the viewing client's lists, from which its people strike companies before they agree. */
export default function OwnTargetList(props: { listId: string; notFound: ReactNode }) {
  // An admin who views the portal as the client can't change anything.
  const isReader = useIsViewing() === false
  return (
    <TargetList
      {...props}
      clientId={ownClient}
      actions={(list) => isReader && list.state === 'proposed' && <Actions list={list} />}
    >
      {(list) => {
        const isOpen = isReader && list.state === 'proposed'
        return (
          <>
            {isOpen && (
              <p className="mb-4 max-w-prose text-balance text-muted">
                Select the companies that we should not write to, and say why. Nothing is sent
                before you agree.
              </p>
            )}
            <TargetRows clientId={ownClient} list={list} use={isOpen ? 'exclude' : 'read'} />
          </>
        )
      }}
    </TargetList>
  )
}

function Actions({ list }: { list: TargetListView }) {
  const { id, name, version, counts } = list
  const act = useAction()
  const { mutateAsync: agree } = useAgreeToList(id)
  const { mutateAsync: answer } = useAnswerList(id)
  return (
    <div ref={useFocusFallback()} className="contents">
      <DialogButton
        dialog={(close) => (
          <AnswerDialog
            {...{ id, version, answer }}
            what={`the list “${name}”`}
            hint="For example a country or a kind of company that doesn’t fit."
            onClose={close}
          />
        )}
      >
        Ask for changes
      </DialogButton>
      {counts.kept > 0 && (
        <Button
          variant="primary"
          onClick={() =>
            void act(() => agree({ version }), {
              question: {
                message: `Agree to “${name}”, with ${countsText(list)}? You can’t change the list afterwards.`,
                confirmLabel: 'Agree',
              },
              done: `You agreed to “${name}”.`,
            })
          }
        >
          Agree to this list
        </Button>
      )}
    </div>
  )
}
