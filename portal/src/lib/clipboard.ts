/** Puts a text on the clipboard; false where the browser refuses. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Safari lets a page write only within the press: a text that is still to come is handed over as a promise
 * then. False where the browser refuses, or takes no promise.
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
 * Copies a text, or one that is still to come, whose own failure is thrown. To be called within the press.
 * False where the browser refuses.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  stopForgetting()
  if (typeof text === 'string') return write(text)
  const isWritten = writeLater(text)
  const plain = await text
  return (await isWritten) || write(plain)
}

/** Empties the clipboard; false where the browser refuses. */
export async function clearClipboard(): Promise<boolean> {
  stopForgetting()
  return write('')
}

/**
 * Copies a secret and tries to empty the clipboard after the time (ms). Browsers let a page do so only while
 * it has the focus, some only within a press: refused, it is tried again at the next chance, until something
 * else is copied here. No promise can be made of it.
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

/** Whether the clipboard is known to hold something else by now; asked only where no question comes up. */
async function holdsOther(secret: string): Promise<boolean> {
  try {
    const name = 'clipboard-read' as PermissionName
    const { state } = await navigator.permissions.query({ name })
    return state === 'granted' && (await navigator.clipboard.readText()) !== secret
  } catch {
    return false
  }
}
