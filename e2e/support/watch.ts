import type { BrowserContext } from 'playwright/test'

/** Chromium's error for a request to a host that tests may not reach. */
const UNREACHABLE = 'net::ERR_NAME_NOT_RESOLVED'
/** A request cancelled because the page navigated away. */
const ABORTED = 'net::ERR_ABORTED'

const isLoopback = (url: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** Collects everything that must not happen in a browser during a test. */
export class Watch {
  readonly #problems: string[] = []
  readonly #allowed: RegExp[] = []

  /** Allows console errors that match in this test, for example the 422 that it provokes. */
  readonly allow = (pattern: RegExp): void => {
    this.#allowed.push(pattern)
  }

  /** Watches every page and popup of the context. */
  follow(context: BrowserContext): void {
    context.on('weberror', (event) => this.#note(`page error: ${event.error().stack}`))
    // Chromium logs each response from status 400 on; listening to all responses would be much
    // slower.
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#note(`console error: ${message.text()} (${message.location().url})`)
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      const url = request.url()
      if (reason === ABORTED || (!isLoopback(url) && reason !== UNREACHABLE)) return
      this.#note(`request failed: ${request.method()} ${url} ${reason}`)
    })
  }

  #note(problem: string): void {
    this.#problems.push(problem)
  }

  get problems(): string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((like) => like.test(problem)))
  }
}
