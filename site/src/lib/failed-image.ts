/** Gives each picture that failed, before or after this runs, the one its `data-fallback` names. */
export function swapFailedImages(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    const swap = () => {
      const { fallback } = image.dataset
      // Removed first, so that a fallback that fails too is not asked for again.
      delete image.dataset['fallback']
      image.removeAttribute('srcset')
      for (const source of image.parentElement?.querySelectorAll('picture > source') ?? []) {
        source.remove()
      }
      if (fallback !== undefined) image.src = fallback
    }
    if (image.complete && image.naturalWidth === 0) swap()
    else image.addEventListener('error', swap, { once: true })
  }
}
