import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { portalBuild } from '../../scripts/lib/builds.ts'
import { inRoot } from '../../scripts/lib/root.ts'

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/** The built portal as another release: its code has new file names, and none of the old ones. */
export async function nextRelease(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'leadwright-release-'))
  await cp(inRoot(portalBuild.outDir), dir, { recursive: true })
  const assets = join(dir, 'assets')
  for (const name of await readdir(assets)) {
    if (/\.(br|gz)$/.test(name)) await rm(join(assets, name))
  }
  const names = await readdir(assets)
  const nextName = (name: string) => name.replace(extname(name), `-next${extname(name)}`)
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const path of [join(dir, 'index.html'), ...names.map((name) => join(assets, name))]) {
    if (!/\.(js|css|html)$/.test(path)) continue
    const content = (await readFile(path, 'utf8')).replaceAll(anyName, nextName)
    await writeFile(path, content)
    // Compressed here as in the build, or the server would compress on the first request.
    const next = path.startsWith(assets) ? join(assets, nextName(basename(path))) : path
    await writeFile(`${next}.br`, brotliCompressSync(content, quickly))
    await writeFile(`${next}.gz`, gzipSync(content, { level: 1 }))
  }
  for (const name of names) await rename(join(assets, name), join(assets, nextName(name)))
  return dir
}
