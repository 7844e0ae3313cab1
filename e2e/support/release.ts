import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { inRoot } from '../../scripts/lib/root.ts'
import { testPortalBuild } from '../../scripts/lib/test-builds.ts'

/** The built portal as another release has it: its code under other names, and none under the old ones. */
export async function nextRelease(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'leadwright-release-'))
  await cp(inRoot(testPortalBuild.outDir), dir, { recursive: true })
  const assets = join(dir, 'assets')
  for (const name of await readdir(assets)) {
    if (/\.(br|gz)$/.test(name)) await rm(join(assets, name))
  }
  const names = await readdir(assets)
  const nextName = (name: string) => name.replace(extname(name), `-next${extname(name)}`)
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const path of [join(dir, 'index.html'), ...names.map((name) => join(assets, name))]) {
    if (!/\.(js|css|html)$/.test(path)) continue
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(anyName, nextName))
  }
  for (const name of names) await rename(join(assets, name), join(assets, nextName(name)))
  for (const ending of ['br', 'gz']) await rm(join(dir, `index.html.${ending}`), { force: true })
  return dir
}
