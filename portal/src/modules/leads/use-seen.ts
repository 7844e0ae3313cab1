import type { LeadView } from '@leadwright/shared/contracts/leads'
import { useEffect } from 'react'
import { useIsViewing } from '../../lib/session/session.queries.ts'
import { markLeadSeen } from './leads.queries.ts'

/** Marks a lead as read once its client has it on a visible page. */
export function useSeen({ id, unread }: LeadView): void {
  const isViewing = useIsViewing()
  const isReader = unread && isViewing === false
  useEffect(() => {
    if (!isReader) return
    const mark = () => {
      if (document.visibilityState === 'visible') markLeadSeen(id).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isReader, id])
}
