/**
 * Calls back once the page has been painted. Some browsers report no paint for some pages (Firefox:
 * for pages that open scrolled down), and a stalled file delays the load event, so both trigger it.
 */
export function afterFirstPaint(callback: () => void): void {
  let pending: (() => void) | null = callback
  const run = () => {
    pending?.()
    pending = null
  }
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(run, 300))
  setTimeout(run, 3_000)
}
