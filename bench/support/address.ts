/** An address of its own for each attempt, so that limits do not cut the measurement short. */
export const address = (n: number) =>
  `10.${Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`
