import { messages } from '@leadwright/shared/messages'
import { count, formatWeek } from '../../../lib/format.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { doubtsAbout, type GridChange, type SavedClient } from './week-grid.rules.ts'
import { useEnterWeeklyFigures } from './weekly-figures.queries.ts'

/**
 * Saves the changed figures of a week, after a question about unlikely ones; Undo is offered in the toast.
 * Resolves to the saved clients; those whose figures someone else changed are not among them.
 */
export function useSaveWeek(week: string) {
  const { mutateAsync: enter } = useEnterWeeklyFigures()
  const confirm = useConfirm()
  const toast = useToast()
  const act = useAction()

  return async (changes: readonly GridChange[]): Promise<SavedClient[]> => {
    const doubts = doubtsAbout(changes)
    if (doubts.length > 0 && !(await confirm(questionAbout(doubts)))) return []
    const clients = changes.map(({ row, figures, base }) => ({
      ...{ id: row.clientId, figures, version: base?.version ?? null },
    }))
    const { saved } = await enter({ body: { week, clients } })
    const undo = async () => {
      const former = saved.map(({ id, version }) => {
        const base = changes.find(({ row }) => row.clientId === id)?.base
        const figures = base ? { leads: base.leads, appointments: base.appointments } : null
        return { id, version, figures }
      })
      const { conflicts } = await enter({ body: { week, clients: former } })
      if (conflicts.length === 0) return
      const message = `${count(conflicts.length, 'client')} not undone, because the figures have changed since.`
      toast({ message, tone: 'negative' })
    }
    if (saved.length > 0) {
      const message = `Week of ${formatWeek(week)} saved for ${count(saved.length, 'client')}.`
      toast({ message, onUndo: () => void act(undo) })
    }
    return saved.map(({ id, version }) => {
      const figures = clients.find((client) => client.id === id)?.figures ?? null
      return { id, version, figures }
    })
  }
}

const questionAbout = (doubts: readonly string[]) => ({
  title: messages.campaigns.correct,
  message: (
    <ul className="list-disc pl-5">
      {doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  ),
  confirmLabel: 'Save',
})
