import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { leadName } from '@leadwright/shared/leads'
import { useRemove } from '../../ui/use-remove.ts'
import { leads } from './leads.queries.ts'
import { useRelease } from './use-release.tsx'

/**
 * Releases a draft, or moves it to the trash. `dialog` must be rendered.
 * @param onDone called after either
 */
export function useDraftActions(onDone?: () => void) {
  const { release, isPending, dialog } = useRelease(onDone)
  const moveToTrash = useRemove(leads)
  return {
    ...{ isPending, dialog },
    release: (draft: LeadItem) =>
      release([draft], `“${leadName(draft.company)}” released to ${draft.clientName}.`),
    remove: async ({ id, company }: LeadItem) => {
      if (await moveToTrash(id, leadName(company))) onDone?.()
    },
  }
}
