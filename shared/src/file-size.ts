/**
 * `1.5 GB`, `2.4 MB`, `310 kB`, `0 bytes`; rounded up, so that a file above a limit is never shown
 * as the limit.
 */
export function sizeInWords(bytes: number): string {
  const megabyte = 1024 * 1024
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < megabyte) return `${Math.ceil(bytes / 1024)} kB`
  if (bytes < 1024 * megabyte) return `${oneDecimal(bytes / megabyte)} MB`
  return `${oneDecimal(bytes / megabyte / 1024)} GB`
}

const oneDecimal = (amount: number) => Math.ceil(amount * 10) / 10
