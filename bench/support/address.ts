/** A different address for each attempt, so that rate limits do not cut the measurement short. */
export const address = (n: number) =>
  `10.${Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`
