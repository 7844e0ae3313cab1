import { copyText } from '../lib/clipboard.ts'
import { useToast } from './toast.tsx'

/** Copies a text and says so, or that the browser refused; resolves whether it was copied. */
export function useCopy() {
  const toast = useToast()
  return async (text: string, done: string, copy = copyText) => {
    const isCopied = await copy(text)
    toast(
      isCopied
        ? { message: done }
        : { message: 'The browser did not allow copying.', tone: 'negative' },
    )
    return isCopied
  }
}
