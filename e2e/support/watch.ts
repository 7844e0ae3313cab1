import type { BrowserContext } from 'playwright/test'

/** How Chromium names a request for a host that tests may not reach. */
const UNREACHABLE = 'net::ERR_NAME_NOT_RESOLVED'
/** A request given up because the page went elsewhere. */
const GIVEN_UP = 'net::ERR_ABORTED'

const isLoopback = (url: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** Collects all that must not happen in a browser while a journey works. */
export class Watch {
  readonly #problems: string[] = []
  readonly #allowed: RegExp[] = []

  /** Lets this test have console errors like it, for example the 422 that the journey provokes. */
  readonly allow = (pattern: RegExp): void => {
    this.#allowed.push(pattern)
  }

  /** Watches every page and popup of the context. */
  follow(context: BrowserContext): void {
    context.on('weberror', (event) => this.#note(`page error: ${event.error().stack}`))
    // Chromium writes there of each answer from status 400 on; to be told of all answers costs much more.
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#note(`console error: ${message.text()} (${message.location().url})`)
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      const url = request.url()
      if (reason === GIVEN_UP || (!isLoopback(url) && reason !== UNREACHABLE)) return
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
