/**
 * While a dialog is open, the browser's history has an entry for it above that of its page, so that
 * Back closes the dialog. Such an entry is a copy of the page's own, which the router does not hear
 * of: this module listens first, so it is loaded before the router is made. A dialog whose entry the
 * router has pushed itself (`useSearchText`) gets no second one.
 */
interface EntryState {
  /** The router's name for the page's entry. */
  key?: string
  /** How many dialogs this entry stands for. */
  dialogs?: number
  usr?: { opensDialog?: boolean } | null
}

export interface OpenDialog {
  /** Resolves whether it closes. */
  close: () => Promise<boolean>
}

const open: OpenDialog[] = []
let whenTraversed: (() => void)[] = []
let isTraversing = false
/** Entries of dialogs are taken away for a navigation: that closes none. */
let isMakingWay = false
/** Back was asked for by a dialog that closes; nobody is asked again. */
let isClosing = false
/** Dialogs that the router's own entry opened. */
let openByAddress = 0

const entry = (): EntryState => (history.state as EntryState | null) ?? {}
const entriesOfDialogs = () => entry().dialogs ?? 0
const here = () => ({ key: entry().key ?? 'default', dialogs: entriesOfDialogs() })
let last = here()

addEventListener(
  'popstate',
  (event) => {
    const before = last
    const isByUser = !isTraversing
    last = here()
    isTraversing = false
    const waiting = whenTraversed
    whenTraversed = []
    for (const go of waiting) go()
    if (last.key !== before.key || last.dialogs === before.dialogs) return
    event.stopImmediatePropagation()
    if (isByUser && last.dialogs < open.length) void goBack()
    else adjust()
  },
  { capture: true },
)

/** Back was pressed: the uppermost dialog closes, or stays and gets its entry back. */
async function goBack(): Promise<void> {
  if (!(await open.at(-1)?.close())) adjust()
}

/** Gives every open dialog its entry, and takes away the entries of closed ones. */
function adjust(): void {
  if (isTraversing || isMakingWay) return
  const count = entriesOfDialogs()
  if (count > open.length) {
    isTraversing = true
    history.go(open.length - count)
  } else if (count < open.length) {
    for (let dialogs = count + 1; dialogs <= open.length; dialogs += 1) {
      history.pushState({ ...entry(), dialogs }, '')
    }
    last = here()
  }
}

/** Whether entries of dialogs stand between the page and where a navigation would go on from. */
export const hasDialogEntries = () => entriesOfDialogs() > 0 || isTraversing

/** Takes the entries of dialogs away before a navigation; resolves when the page's own is the current one. */
export async function makeWay(): Promise<void> {
  isMakingWay = true
  const count = entriesOfDialogs()
  if (!isTraversing && count > 0) {
    isTraversing = true
    history.go(-count)
  }
  if (isTraversing) await new Promise<void>((resolve) => whenTraversed.push(resolve))
}

/** The router has arrived, or a navigation was given up. */
export function arrive(): void {
  isMakingWay = false
  isClosing = false
  last = here()
  adjust()
}

/** Closes the dialog that the router's own entry opened, by leaving that entry. */
export function closeByBack(): void {
  if (isClosing) return
  isClosing = true
  history.back()
}

/** Whether the step back that the router has just made closes a dialog. */
export const isClosingByBack = () => isClosing

/** For the router's entries: `navigate(address, { state: opensDialog })`. */
export const opensDialog: EntryState['usr'] = { opensDialog: true }

/** Whether the current entry was pushed to open a dialog. */
export const isOpenedByAddress = () => entry().usr?.opensDialog === true

/** A dialog opens: gives it an entry, unless the router's own one opened it. Returns what its closing does. */
export function addDialog(dialog: OpenDialog): () => void {
  if (openByAddress === 0 && isOpenedByAddress() && entriesOfDialogs() === 0) {
    openByAddress += 1
    return () => {
      openByAddress -= 1
    }
  }
  open.push(dialog)
  queueMicrotask(adjust)
  return () => {
    open.splice(open.indexOf(dialog), 1)
    queueMicrotask(adjust)
  }
}
