import { createHash } from 'node:crypto'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releaseFiles, releaseName } from './release-files.ts'
import { inRoot, root } from './root.ts'
import { type Outcome, run } from './run.ts'

const manifest: { version: string; packageManager: string; engines: { node: string } } = JSON.parse(
  readFileSync(inRoot('package.json'), 'utf8'),
)
export const { version } = manifest

const isRendererCode = /^site\/renderer\/code\/.*\.mjs$/

/**
 * Astro names its components by their paths on the machine that builds. A release doesn't contain them, so that
 * it reveals nothing about that machine, and is the same wherever it is built.
 */
const withoutWorkspace = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll(`${root}/`, '/leadwright/')

/** Copies the files of the release, as built in the workspace, into an empty folder. */
export function stageRelease(folder: string): void {
  for (const { to, from } of releaseFiles()) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    if (isRendererCode.test(to)) writeFileSync(join(folder, to), withoutWorkspace(from))
    else copyFileSync(from, join(folder, to))
  }
  const { engines } = manifest
  const own = { name: 'leadwright', version, private: true, type: 'module', engines }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

interface Sbom {
  serialNumber?: string
  metadata: { timestamp: string }
  components: { purl: string; 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** What pnpm lists for production dependencies (CycloneDX), from the lockfile and without the network. */
async function listPackages(file: string, names: string[]): Promise<Sbom> {
  const filters = names.flatMap((name) => ['--filter', `@leadwright/${name}`])
  const { code, output } = await run('npx', [
    ...['--prefer-offline', '-y', manifest.packageManager, 'sbom', '--sbom-format', 'cyclonedx'],
    ...['--sbom-type', 'application', '--prod', '--out', file, ...filters],
    '--config.verify-deps-before-run=false',
  ])
  if (code !== 0) throw new Error(output)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The packages bundled into the renderer of the site, as `name@version`; its code names their files. */
function bundledPackages(code: string): Set<string> {
  const files = code.matchAll(/^\/\/.*node_modules\/\.pnpm\/([^/_]+)/gm)
  return new Set(Array.from(files, ([, name = '']) => name.replace('+', '/')))
}

function rendererPackages(): Set<string> {
  const folder = inRoot('site/renderer/code')
  const files = globSync('**/*.mjs', { cwd: folder })
  return bundledPackages(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'))
}

/**
 * Lists the packages in the release with their licenses and checksums (CycloneDX): the production
 * dependencies of server and portal, and of those of the site the ones in its renderer, because the others only build it.
 *
 * @param at the time of the source
 */
export async function writeSbom(file: string, at: Date): Promise<void> {
  const always = await listPackages(file, ['api', 'portal'])
  const sbom = await listPackages(file, ['api', 'portal', 'site'])
  const refs = new Set(always.components.map((component) => component['bom-ref']))
  const rendered = rendererPackages()
  const isIn = ({ purl, 'bom-ref': ref }: Sbom['components'][number]) =>
    refs.has(ref) || rendered.has(decodeURIComponent(purl.slice('pkg:npm/'.length)))
  const components = sbom.components
    .filter(isIn)
    .toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  const kept = new Set(components.map((component) => component['bom-ref']))
  const dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((on) => kept.has(on)).sort(),
    }))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
  // Random, and the time of the call: the same source gives the same list.
  const { serialNumber: _, ...rest } = sbom
  const metadata = { ...sbom.metadata, timestamp: at.toISOString() }
  const list = { ...rest, metadata, components, dependencies }
  writeFileSync(file, `${JSON.stringify(list, null, 1)}\n`)
}

/**
 * Packs a staged release and writes its checksum next to it. The same files give the same archive: sorted,
 * with the time of the source and without owners.
 */
export async function packRelease(folder: string, outDir: string, at: Date): Promise<Outcome> {
  const name = `${releaseName(version)}.tar.gz`
  const archive = join(outDir, name)
  mkdirSync(outDir, { recursive: true })
  rmSync(archive, { force: true })
  const packed = await run('tar', [
    ...['--sort=name', `--mtime=@${at.getTime() / 1_000}`, '--owner=0', '--group=0'],
    ...['--numeric-owner', '--mode=u=rwX,go=rX', '--format=gnu'],
    ...['--transform', `s,^\\.,${version},`, '--use-compress-program=gzip -9n'],
    ...['-cf', archive, '-C', folder, '.'],
  ])
  if (packed.code !== 0) return packed
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}\n`)
  return packed
}
