/**
 * While a dialog is open, the browser's history has an entry for it on top of the page's entry, so that Back
 * closes the dialog. It is a copy of the page's entry, and the router must not notice it: this module listens
 * first, so it is loaded before the router is created. A dialog whose entry the router pushed itself
 * (`useSearchText`) gets no second one.
 */
interface EntryState {
  /** The router's key of the page's entry. */
  key?: string
  /** The number of open dialogs at this entry. */
  dialogs?: number
  usr?: { opensDialog?: boolean } | null
}

export interface OpenDialog {
  /** Resolves to whether it closes. */
  close: () => Promise<boolean>
}

const open: OpenDialog[] = []
let whenTraversed: (() => void)[] = []
let isTraversing = false
/** Dialog entries are being removed for a navigation, which closes no dialog. */
let isMakingWay = false
/** A closing dialog went back in the history, so no confirmation is needed. */
let isClosing = false
/** Number of dialogs opened by an entry of the router. */
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

/** On Back, the topmost dialog closes, or it stays and gets its entry back. */
async function goBack(): Promise<void> {
  if (!(await open.at(-1)?.close())) adjust()
}

/** Adds entries for open dialogs, and removes the entries of closed ones. */
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

/** Whether dialog entries must be removed before a navigation. */
export const hasDialogEntries = () => entriesOfDialogs() > 0 || isTraversing

/** Removes the dialog entries before a navigation; resolves when the page's own entry is the current one. */
export async function makeWay(): Promise<void> {
  isMakingWay = true
  const count = entriesOfDialogs()
  if (!isTraversing && count > 0) {
    isTraversing = true
    history.go(-count)
  }
  if (isTraversing) await new Promise<void>((resolve) => whenTraversed.push(resolve))
}

/** Called when a navigation has completed or was cancelled. */
export function arrive(): void {
  isMakingWay = false
  isClosing = false
  last = here()
  adjust()
}

/** Closes the dialog that an entry of the router opened, by leaving that entry. */
export function closeByBack(): void {
  if (isClosing) return
  isClosing = true
  history.back()
}

/** Whether the router's current step back closes a dialog. */
export const isClosingByBack = () => isClosing

/** State of the router's entries for dialogs: `navigate(address, { state: opensDialog })`. */
export const opensDialog: EntryState['usr'] = { opensDialog: true }

/** Whether the current entry was pushed to open a dialog. */
export const isOpenedByAddress = () => entry().usr?.opensDialog === true

/**
 * Adds an entry for a dialog that opens, unless an entry of the router opened it. Returns a function to call
 * when the dialog closes.
 */
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
