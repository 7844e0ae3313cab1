/** From the load of the page, and at most from its start, until its paint is taken for granted (ms). */
const timeouts = { afterLoad: 200, atMost: 3_000 }

/**
 * Calls back once the page is on the screen. Browsers report no paint for some pages (Firefox: one that
 * opens scrolled down) and no frame in the background, so neither is the only trigger.
 */
export function afterFirstPaint(callback: () => void): void {
  let isPending = true
  const run = () => {
    if (isPending) callback()
    isPending = false
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    run()
  }).observe({ type: 'paint', buffered: true })
  const afterLoad = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run, timeouts.afterLoad)))
  if (document.readyState === 'complete') afterLoad()
  else addEventListener('load', afterLoad)
  setTimeout(run, timeouts.atMost)
}
