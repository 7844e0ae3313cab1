import { copyText } from '../lib/clipboard.ts'
import { useToast } from './toast.tsx'

/** Copies a text and says so, or that the browser refused. */
export function useCopy() {
  const toast = useToast()
  return async (text: string, done: string, copy = copyText) =>
    toast(
      (await copy(text))
        ? { message: done }
        : { message: 'The browser did not allow copying.', tone: 'negative' },
    )
}
