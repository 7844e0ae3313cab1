import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from './root.ts'

/** A file of a release: where it is in the release, and in the workspace. */
export interface ReleaseFile {
  to: string
  from: string
}

/** What the built programs import at run time; everything else is in the bundles. */
export const runtimePackages = ['better-sqlite3', '@node-rs/argon2', 'sharp', 'nodemailer']

const platform = 'linux-x64'

/** Sample data, snapshots that only `db:generate` reads, and pages about the code. */
const leftOut =
  /^api\/dist\/seed-demo\.js$|^api\/migrations\/meta\/.*_snapshot\.json$|^docs\/(examples|images)\//

const folders = ['api/dist', 'api/migrations', 'portal/dist', 'site/renderer', 'deploy', 'docs']
/** Settings and secrets of an installation that runs from the workspace. */
const ownFiles = /^deploy\/(\.env$|secrets\/|backups\/|company(\/|\.json$))/
const singleFiles = ['.env.example', 'CHANGELOG.md', 'README.md', 'SECURITY.md']

const filesBelow = (folder: string) =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** Sources, types and documentation of a package, and binaries for other systems. */
const unused =
  /\.(c|cc|cpp|h|hpp|lzz|gyp|gypi|map|d\.[cm]?ts)$|(?<!README)\.md$|^(deps|src|docs|examples)\/|^prebuilds\/(?!linux-x64)/i
const isLicense = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i

/** The folder of a package as `from` resolves it; undefined if it isn't installed here. */
function folderOf(name: string, from: string): string | undefined {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(folder)) return realpathSync(folder)
  }
  return undefined
}

/** The runtime packages and what they depend on, by name. Throws if two versions of one are needed. */
function packageFolders(): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (name: string, from: string, isOptional: boolean) => {
    const folder = folderOf(name, from)
    if (folder === undefined) {
      if (isOptional) return
      throw new Error(`${name} is not installed.`)
    }
    const earlier = found.get(name)
    if (earlier === folder) return
    if (earlier !== undefined) throw new Error(`Two versions of ${name}: ${earlier} and ${folder}.`)
    found.set(name, folder)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const next of Object.keys(manifest.dependencies ?? {})) {
      // Only needed to compile.
      if (next !== 'node-addon-api') visit(next, folder, false)
    }
    for (const next of Object.keys(manifest.optionalDependencies ?? {})) visit(next, folder, true)
  }
  for (const name of runtimePackages) visit(name, inRoot('api'), false)
  return found
}

/** Every file of a release that is built from the workspace, sorted. */
export function releaseFiles(): ReleaseFile[] {
  const own = folders.flatMap((folder) =>
    filesBelow(inRoot(folder)).map((file) => join(folder, file)),
  )
  const files = [...own, ...singleFiles]
    .filter((file) => !leftOut.test(file) && !ownFiles.test(file))
    .map((file) => ({ to: file, from: inRoot(file) }))
  files.push({
    to: 'deploy/company.example.json',
    from: inRoot('shared/src/company.example.json'),
  })
  for (const [name, folder] of packageFolders()) {
    for (const file of filesBelow(folder)) {
      if (unused.test(file) && !isLicense.test(file)) continue
      files.push({ to: join('node_modules', name, file), from: join(folder, file) })
    }
  }
  return files.toSorted((a, b) => (a.to < b.to ? -1 : 1))
}

export const releaseName = (version: string): string => `leadwright-${version}-${platform}`
