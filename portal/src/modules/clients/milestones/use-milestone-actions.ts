import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { addDays } from '@leadwright/shared/days'
import { useState } from 'react'
import { formatShortDay } from '../../../lib/format.ts'
import { useToast } from '../../../ui/toast.tsx'
import {
  useDayByNow,
  useMoveMilestone,
  useRemoveMilestone,
  useRestoreMilestone,
  useSetMilestoneDone,
} from './milestones.queries.ts'

export interface MilestoneActions {
  move: (milestone: MilestoneView, dueOn: string) => void
  moveBy: (milestone: MilestoneView, days: number) => void
  /** `onFailed`: the row shows again what is true. */
  setDone: (milestone: MilestoneView, done: boolean, onFailed?: () => void) => void
  remove: (milestone: MilestoneView) => void
}

/** What one does with a milestone in its list; each says what it did, and offers the way back. */
export function useMilestoneActions() {
  const toast = useToast()
  const [news, setNews] = useState('')
  const { mutate: move } = useMoveMilestone()
  const dayByNow = useDayByNow()
  const { mutate: setDone } = useSetMilestoneDone()
  const { mutate: remove } = useRemoveMilestone()
  const { mutate: restore } = useRestoreMilestone()
  const onError = ({ message }: Error) => toast({ message, tone: 'negative' })

  const actions: MilestoneActions = {
    move({ id, version, title }, dueOn) {
      setNews(`${title}: due ${formatShortDay(dueOn)}`)
      move({ id, version, dueOn }, { onError })
    },
    moveBy(milestone, days) {
      actions.move(milestone, addDays(dayByNow(milestone), days))
    },
    setDone({ id, version, title }, done, onFailed) {
      setDone(
        { id, version, done },
        {
          onError: (error) => {
            onFailed?.()
            onError(error)
          },
          onSuccess: (saved) =>
            toast({
              message: done ? `${title} is done.` : `${title} is open again.`,
              onUndo: () => setDone({ id, version: saved.version, done: !done }, { onError }),
            }),
        },
      )
    },
    remove({ id, title }) {
      remove(id, {
        onError,
        onSuccess: () =>
          toast({ message: `${title} was removed.`, onUndo: () => restore(id, { onError }) }),
      })
    },
  }
  /** `news` is for a live region: a move has no other sign that can be heard. */
  return { actions, news }
}
