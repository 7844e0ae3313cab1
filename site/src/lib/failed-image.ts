/**
 * Replaces each image that failed, before or after this runs, with the placeholder, which the body
 * contains as a data URL.
 */
export function swapFailedImages(): void {
  for (const image of document.images) {
    const swap = () => {
      image.srcset = ''
      // Without the sources of other formats.
      image.closest('picture')?.replaceChildren(image)
      image.src = document.body.dataset['placeholder'] ?? ''
    }
    // Only once: the placeholder is not requested again.
    if (image.complete && image.naturalWidth === 0) swap()
    else image.addEventListener('error', swap, { once: true })
  }
}
