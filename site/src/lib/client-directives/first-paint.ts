/** Calls back when the page has content on the screen; in a tab in the background, once it is seen. */
export function afterFirstPaint(callback: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    callback()
  }).observe({ type: 'paint', buffered: true })
}
