import { revealSeconds } from '@leadwright/shared/contracts/vault/passwords'
import { messages } from '@leadwright/shared/messages'
import { clearClipboard, copySecret, copyText } from '../lib/clipboard.ts'
import { useToast } from './toast.tsx'

const texts = messages.clipboard

/** Copies a text and reports success or failure in a toast; resolves to whether it was copied. */
export function useCopy() {
  const toast = useToast()
  return async (text: string, done: string): Promise<boolean> => {
    const isCopied = await copyText(text)
    toast(isCopied ? { message: done } : { message: texts.refused, tone: 'negative' })
    return isCopied
  }
}

/** Copies a secret, or a promise of one, and offers to clear the clipboard. */
export function useCopySecret() {
  const toast = useToast()
  const clear = async () =>
    toast(
      (await clearClipboard())
        ? { message: texts.cleared }
        : { message: texts.refused, tone: 'negative' },
    )
  return async (secret: string | Promise<string>): Promise<void> => {
    const isCopied = await copySecret(secret, revealSeconds * 1_000)
    toast(
      isCopied
        ? { message: texts.copiedSecret, action: { label: texts.clear, run: () => void clear() } }
        : { message: texts.refused, tone: 'negative' },
    )
  }
}
