import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import type { BodyOf } from '../../lib/endpoints.ts'
import { lazy } from '../../lib/lazy.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { releaseQuestion } from './lead.rules.ts'
import { useReleaseLeads } from './leads.queries.ts'

const OffListDialog = lazy(() => import('./off-list-dialog.tsx'))

type Release = BodyOf<'POST /api/leads/release'>

const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code

/**
 * Releases drafts after a question, after another one if the campaign of a client is paused or
 * finished, and with a reason if their companies are on no agreed list. `dialog` must be rendered.
 */
export function useRelease(onReleased?: () => void) {
  const act = useAction()
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync, isPending } = useReleaseLeads()
  const [offList, setOffList] = useState<{ body: Release; message: string; done: string }>()

  async function send(body: Release): Promise<void> {
    try {
      await mutateAsync(body)
    } catch (error) {
      if (!hasCode(error, 'leads.campaign-inactive')) throw error
      const message = `${error.message} Release anyway?`
      if (!(await confirm({ message, confirmLabel: 'Release anyway' }))) {
        throw new Error('Nothing was released.')
      }
      body.evenIfInactive = true
      await mutateAsync(body)
    }
    onReleased?.()
  }

  const release = (drafts: readonly LeadItem[], done: string) =>
    act(
      async () => {
        const body: Release = { leads: drafts.map(({ id, version }) => ({ id, version })) }
        try {
          await send(body)
          toast({ message: done })
        } catch (error) {
          if (!hasCode(error, 'leads.off-list')) throw error
          setOffList({ body, message: error.message, done })
        }
      },
      { question: releaseQuestion(drafts) },
    )

  const dialog = offList && (
    <OffListDialog
      message={offList.message}
      onRelease={async (offListReason) => {
        await send({ ...offList.body, offListReason })
        return offList.done
      }}
      onClose={() => setOffList(undefined)}
    />
  )
  return { release, isPending, dialog }
}
