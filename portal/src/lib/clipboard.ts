/** Writes a text to the clipboard; false if the browser does not allow it. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Safari allows a page to write only during a click, so a text that is not there yet is passed as a promise.
 * False if the browser does not allow it, or accepts no promise.
 */
async function writeLater(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}

/**
 * Copies a text or a promise of one, whose rejection is thrown. Call it during the click. False if the
 * browser does not allow it.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  stopForgetting()
  if (typeof text === 'string') return write(text)
  const isWritten = writeLater(text)
  const plain = await text
  return (await isWritten) || write(plain)
}

/** Clears the clipboard; false if the browser does not allow it. */
export async function clearClipboard(): Promise<boolean> {
  stopForgetting()
  return write('')
}

/**
 * Copies a secret and tries to clear the clipboard after `afterMs` milliseconds. Browsers allow this only
 * while the page has the focus, some only during a click. If it fails, it is retried at the next opportunity,
 * until something else is copied here. Clearing cannot be guaranteed.
 */
export async function copySecret(secret: string | Promise<string>, afterMs: number) {
  const isCopied = await copyText(secret)
  if (isCopied) forgetLater(await secret, afterMs)
  return isCopied
}

let stopForgetting = () => {}

function forgetLater(secret: string, afterMs: number): void {
  const stopped = new AbortController()
  const timer = setTimeout(async () => {
    const forget = async () => {
      const isDone = (await holdsOther(secret)) || (!stopped.signal.aborted && (await write('')))
      if (isDone) stopped.abort()
      return isDone
    }
    if (await forget()) return
    const again = () => void forget()
    for (const type of ['focus', 'pointerup', 'keyup']) {
      addEventListener(type, again, { signal: stopped.signal, capture: true })
    }
  }, afterMs)
  stopForgetting = () => {
    clearTimeout(timer)
    stopped.abort()
  }
}

/**
 * Whether the clipboard is known to contain something else by now; only checked if the browser does not
 * prompt for it.
 */
async function holdsOther(secret: string): Promise<boolean> {
  try {
    const name = 'clipboard-read' as PermissionName
    const { state } = await navigator.permissions.query({ name })
    return state === 'granted' && (await navigator.clipboard.readText()) !== secret
  } catch {
    return false
  }
}
