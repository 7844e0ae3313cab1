/** The knot of the thread, in the page itself: it is needed when nothing can be loaded. */
const PLACEHOLDER =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-8 -8 48 48'%3E%3Cpath d='M1 21h8c8 0 13-4 13-9.500a5.500 5.500 0 0 0-11 0C11 19 17 23 24 23h7' fill='none' stroke='%23d1452a'/%3E%3C/svg%3E"

/** Replaces each image that failed, before or after this runs, with the placeholder. */
export function swapFailedImages(): void {
  for (const image of document.images) {
    const swap = () => {
      image.removeAttribute('srcset')
      for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
        source.remove()
      }
      image.src = PLACEHOLDER
    }
    // Only once: the placeholder is not requested again.
    if (image.complete && image.naturalWidth === 0) swap()
    else image.addEventListener('error', swap, { once: true })
  }
}
