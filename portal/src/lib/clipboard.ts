/** Puts a text on the clipboard; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies a secret and empties the clipboard after the time (ms). Where reading is allowed, only if
 * it still holds the secret; where it is not, an emptied clipboard is the lesser loss.
 */
export async function copySecret(secret: string, forMs: number): Promise<boolean> {
  if (!(await copyText(secret))) return false
  setTimeout(() => void forget(secret), forMs)
  return true
}

async function forget(secret: string): Promise<void> {
  const held = await navigator.clipboard.readText().catch(() => secret)
  if (held === secret) await copyText('')
}
