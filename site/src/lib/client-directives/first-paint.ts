/**
 * Calls back once the page is on the screen. Some browsers report no paint for some pages (Firefox: for
 * one that opens scrolled down), and a file that hangs delays the load: neither is the only trigger.
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
