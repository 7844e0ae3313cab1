/**
 * Replaces each image that failed, before or after this runs, with the one in its `data-fallback`.
 */
export function swapFailedImages(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    const swap = () => {
      image.removeAttribute('srcset')
      for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
        source.remove()
      }
      image.src = image.dataset['fallback'] ?? ''
    }
    // Only once: a fallback that fails too is not requested again.
    if (image.complete && image.naturalWidth === 0) swap()
    else image.addEventListener('error', swap, { once: true })
  }
}
