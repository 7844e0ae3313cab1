import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { useAttachFiles } from '../../../lib/attach-file.ts'

/**
 * The files of a new update. `send` uploads them after the update is saved; the update stays even if uploads
 * fail.
 */
export function useUpdateFiles() {
  const [progress, setProgress] = useState<number>()
  const attach = useAttachFiles(setProgress)
  /** @returns `sent`, or a message that some files are missing */
  async function send(updateId: string, files: readonly File[], sent: string): Promise<string> {
    try {
      await attach(updateId, 'record', files)
      return sent
    } catch (error) {
      return `The update was sent, but some files weren’t. ${messageOf(error)} You can attach files to a comment.`
    }
  }
  return { progress, send }
}
