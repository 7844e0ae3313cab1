/** `2.4 MB`, `310 kB`, `0 bytes`; rounded up, so that a file above a limit never reads as the limit. */
export function sizeInWords(bytes: number): string {
  const megabyte = 1024 * 1024
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  return bytes < megabyte
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${Math.ceil((bytes / megabyte) * 10) / 10} MB`
}
