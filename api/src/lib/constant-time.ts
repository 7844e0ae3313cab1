/** Longer than the hidden work takes on a busy server (ms). */
const constantTimeMs = 50

/**
 * Runs the work and resolves 50 ms after its start, so that the response time does not reveal the
 * outcome, e.g. whether an address is known. An error is thrown at once.
 */
export async function inConstantTime(work: () => void | Promise<void>): Promise<void> {
  const over = new Promise((resolve) => setTimeout(resolve, constantTimeMs))
  await Promise.all([work(), over])
}
