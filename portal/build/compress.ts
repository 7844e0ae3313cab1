import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packers = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Writes `file.br` and `file.gz` next to each script, style and drawing. The server fills in the page and compresses it. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
        await Promise.all(files.map((name) => pack(join(dir, name))))
      },
    },
  }
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file)
  for (const [ending, packer] of Object.entries(packers)) {
    const packed = await packer(content)
    if (packed.length < content.length) await writeFile(`${file}.${ending}`, packed)
  }
}
