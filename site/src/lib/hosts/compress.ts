import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const packers = { br: brotliCompressSync, gz: gzipSync }
const COMPRESSIBLE = /\.(html|js|css|svg|txt|xml)$/

/** Writes `file.br` and `file.gz` next to each text file that they make smaller. */
export function compressFiles(dir: string): void {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((one) => COMPRESSIBLE.test(one))) {
    const content = readFileSync(join(dir, name))
    for (const [ending, pack] of Object.entries(packers)) {
      const packed = pack(content)
      if (packed.length < content.length) writeFileSync(join(dir, `${name}.${ending}`), packed)
    }
  }
}
