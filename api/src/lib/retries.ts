/** Minutes until the next attempt after this many failures: 1, 2, 4 … at most 6 hours. */
export const retryMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), 360)

/** After this many failures, some three days, an outbox entry is given up. */
export const maxAttempts = 20

/** No entry waits longer than this: the sum of all delays, rounded up to days. Milliseconds. */
export const longestRetryMs = 4 * 86_400_000
