const STORED = 'assignment-checklist'
/** Screen readers announce the count once the reader has stopped ticking for this long. */
const PAUSE_MS = 1_500

// If the browser refuses storage, the list still counts, until a reload.
function readTicked(): string[] {
  try {
    return localStorage.getItem(STORED)?.split(',') ?? []
  } catch {
    return []
  }
}
function storeTicked(ticked: string): void {
  try {
    localStorage.setItem(STORED, ticked)
  } catch {}
}

/**
 * Keeps the ticks of the checklist in this browser and counts them.
 * @param shown where the count is shown from the first tick on
 * @param spoken a live region
 */
export function countTicks(form: HTMLFormElement, shown: Element, spoken: Element): void {
  const boxes = [...form.querySelectorAll('input')]
  // The reader may tick a box before this script has loaded.
  const hasEarlyTicks = boxes.some((box) => box.checked)
  const stored = readTicked()
  for (const box of boxes) box.checked ||= stored.includes(box.value)

  const show = () => {
    const ticked = boxes.filter((box) => box.checked)
    shown.textContent = ticked.length === 0 ? '' : `${ticked.length} of ${boxes.length} ticked`
    return ticked
  }
  const save = () =>
    storeTicked(
      show()
        .map((box) => box.value)
        .join(),
    )
  let pause: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('change', () => {
    save()
    clearTimeout(pause)
    pause = setTimeout(() => {
      spoken.textContent = shown.textContent
    }, PAUSE_MS)
  })
  if (hasEarlyTicks) save()
  else show()
}
