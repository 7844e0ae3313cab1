import { useEffect } from 'react'
import { noteSeen } from './conversations.queries.ts'

/**
 * Tells that the client reads a conversation, once it stands on a visible page and again with each
 * new comment.
 *
 * @param newest id of the newest comment
 */
export function useSeen(isReader: boolean, recordId: string, newest: string | undefined): void {
  useEffect(() => {
    if (!isReader) return
    const tell = () => {
      if (document.visibilityState === 'visible') noteSeen(recordId).catch(() => undefined)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [isReader, recordId, newest])
}
