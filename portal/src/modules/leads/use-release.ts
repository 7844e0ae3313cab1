import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { ApiError } from '../../lib/api-error.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAction } from '../../ui/use-action.ts'
import { releaseQuestion } from './lead.rules.ts'
import { useReleaseLeads } from './leads.queries.ts'

/**
 * Releases drafts after a question, and after another one if the campaign of a client is paused or
 * finished. Resolves to whether they were released.
 */
export function useRelease() {
  const act = useAction()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useReleaseLeads()
  const release = (drafts: readonly LeadItem[], done: string) => {
    const leads = drafts.map(({ id, version }) => ({ id, version }))
    return act(
      async () => {
        try {
          await mutateAsync({ leads })
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'leads.campaign-inactive') throw error
          const message = `${error.message} Release anyway?`
          if (!(await confirm({ message, confirmLabel: 'Release anyway' }))) {
            throw new Error('Nothing was released.')
          }
          await mutateAsync({ leads, evenIfInactive: true })
        }
      },
      { question: releaseQuestion(drafts), done },
    )
  }
  return { release, isPending }
}
