/** What the page tells the dialog of an item. */
export interface DialogProps {
  /** The open item, or undefined to add one. */
  id: string | undefined
  mayWrite: boolean
  onClose: () => void
}
