let current = crypto.randomUUID()

/** Sent with this page's writes: it ignores live events about them, because their responses name the same topics. */
export const pageId = (): string => current

/** After a write whose response was lost, so that the page does not ignore its event. */
export function renewPageId(): void {
  current = crypto.randomUUID()
}
