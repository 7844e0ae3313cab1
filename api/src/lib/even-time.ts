/** Longer than the work that it hides takes on a busy server, in milliseconds. */
const evenTime = 50

/**
 * Does the work and answers 50 ms after it began, so that the time of an answer does not tell what the
 * work found, e.g. whether an address is known. A refusal leaves at once.
 */
export async function inEvenTime(work: () => void): Promise<void> {
  const over = new Promise((resolve) => setTimeout(resolve, evenTime))
  work()
  await over
}
