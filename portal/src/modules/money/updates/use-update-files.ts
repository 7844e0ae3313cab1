import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { useAttachFiles } from '../../../lib/attach-file.ts'

/** The files of a new update: `send` follows the update, which stands without those that fail. */
export function useUpdateFiles() {
  const [progress, setProgress] = useState<number>()
  const attach = useAttachFiles(setProgress)
  /** @returns `sent`, or the sentence that some files are missing */
  async function send(updateId: string, files: readonly File[], sent: string): Promise<string> {
    try {
      await attach(updateId, 'record', files)
      return sent
    } catch (error) {
      return messages.conversations.sentWithoutFiles(messageOf(error))
    }
  }
  return { progress, send }
}
