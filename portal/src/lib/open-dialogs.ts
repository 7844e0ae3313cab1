import type { Location } from 'react-router-dom'

export interface OpenDialog {
  /** Closes it; asks first if that would lose something, and does nothing while it saves. */
  close: () => void
  /** The address names it, see `useDialogParam`. */
  hasAddress: boolean
}

/** From the lowest to the topmost. */
const open: OpenDialog[] = []

/** Returns a function that removes it. */
export function addDialog(dialog: OpenDialog): () => void {
  open.push(dialog)
  return () => void open.splice(open.indexOf(dialog), 1)
}

export const topDialog = (): OpenDialog | undefined => open.at(-1)

export const closeTopDialog = (): void => topDialog()?.close()

/** What the state of a history entry says. */
export interface EntryState {
  /** It was added to open a dialog. The entry below is the same page without it. */
  opensDialog?: boolean
  /** The key of the entry below, if both show the same page. */
  repeats?: string
}

export const entryState = ({ state }: Location): EntryState => (state as EntryState | null) ?? {}
