/**
 * Sent with the writes of this page, which ignores live events about them: their responses name the same
 * topics.
 */
export let pageId = crypto.randomUUID()

/** After a write whose response was lost, so that the page does not ignore its event. */
export function renewPageId(): void {
  pageId = crypto.randomUUID()
}
