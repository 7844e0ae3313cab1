/** Calls back when the page is on the screen; in a tab in the background, once it is seen. */
export function afterFirstPaint(callback: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    callback()
  }).observe({ type: 'paint', buffered: true })
}
