/** Longer than the hidden work takes on a busy server (ms). */
const evenTimeMs = 50

/**
 * Runs the work and resolves 50 ms after its start, so that the response time does not reveal the
 * outcome, e.g. whether an address is known. An error is thrown at once.
 */
export async function inEvenTime(work: () => void): Promise<void> {
  const over = new Promise((resolve) => setTimeout(resolve, evenTimeMs))
  work()
  await over
}
