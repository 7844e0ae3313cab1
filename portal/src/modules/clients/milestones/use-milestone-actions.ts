import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { addDays } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { formatShortDay } from '../../../lib/format.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useRemove } from '../../../ui/use-remove.ts'
import {
  dueNow,
  milestones,
  readOpen,
  useMoveAll,
  useMoveMilestone,
  useSetMilestoneDone,
} from './milestones.queries.ts'

/** What is needed to move or complete a milestone. */
type Movable = Pick<MilestoneView, 'id' | 'title' | 'dueOn' | 'version'>

export type MilestoneActions = ReturnType<typeof useMilestoneActions>['actions']

/** The actions of a milestone in its list; each confirms with a toast and offers Undo. */
export function useMilestoneActions() {
  const act = useAction()
  const remove = useRemove(milestones)
  const [announcement, setAnnouncement] = useState('')
  const { mutateAsync: save } = useMoveMilestone()
  const { mutateAsync: moveAll } = useMoveAll()
  const { mutateAsync: saveDone } = useSetMilestoneDone()
  function move(milestone: Movable, dueOn: string) {
    setAnnouncement(`${milestone.title}: due ${formatShortDay(dueOn)}`)
    return act(() => save({ milestone, dueOn }))
  }
  const actions = {
    move,
    moveBy: (milestone: Movable, days: number) => move(milestone, addDays(dueNow(milestone), days)),
    moveAll: async (client: { clientId: string; companyName: string }, days: number) => {
      const by = (shift: number, milestones: readonly MilestoneView[]) =>
        moveAll({ days: shift, milestones: milestones.map(({ id, version }) => ({ id, version })) })
      return act(async () => by(days, await readOpen(client.clientId)), {
        done: messages.milestones.allMoved(client.companyName, days),
        undo: ({ items }) => by(-days, items),
      })
    },
    /** Resolves to whether it was saved; if not, the row shows the stored state again. */
    setDone: ({ id, version, title }: Movable, done: boolean) =>
      act(() => saveDone({ id, version, done }), {
        done: done ? `${title} is done.` : `${title} is open again.`,
        undo: (saved) => saveDone({ id, version: saved.version, done: !done }),
      }),
    remove: ({ id, title }: MilestoneView) => remove(id, title),
  }
  /** `announcement` is for a live region, because a move has no other sign that screen readers announce. */
  return { actions, announcement }
}
