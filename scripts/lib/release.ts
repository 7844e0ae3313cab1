import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releaseFiles, releaseName } from './release-files.ts'
import { inRoot } from './root.ts'
import { type Outcome, run } from './run.ts'

const manifest: { version: string; packageManager: string; engines: { node: string } } = JSON.parse(
  readFileSync(inRoot('package.json'), 'utf8'),
)
export const { version } = manifest

/** Copies the files of the release, as built in the workspace, into an empty folder. */
export function stageRelease(folder: string): void {
  for (const { to, from } of releaseFiles()) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    copyFileSync(from, join(folder, to))
  }
  const { engines } = manifest
  const own = { name: 'leadwright', version, private: true, type: 'module', engines }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

const packages = ['api', 'portal', 'site'].flatMap((name) => ['--filter', `@leadwright/${name}`])

/**
 * Lists the packages from which the release is built, with licenses and checksums (CycloneDX). Reads the
 * lockfile and the installed packages, not the network.
 *
 * @param at the time of the source
 */
export async function writeSbom(file: string, at: Date): Promise<Outcome> {
  const outcome = await run('npx', [
    ...['--prefer-offline', '-y', manifest.packageManager, 'sbom', '--sbom-format', 'cyclonedx'],
    ...['--sbom-type', 'application', '--prod', '--out', file, ...packages],
    '--config.verify-deps-before-run=false',
  ])
  if (outcome.code !== 0) return outcome
  const sbom = JSON.parse(readFileSync(file, 'utf8'))
  const by = (key: string) => (a: Record<string, string>, b: Record<string, string>) =>
    (a[key] ?? '') < (b[key] ?? '') ? -1 : 1
  delete sbom.serialNumber
  sbom.metadata.timestamp = at.toISOString()
  sbom.components.sort(by('bom-ref'))
  sbom.dependencies.sort(by('ref'))
  writeFileSync(file, `${JSON.stringify(sbom, null, 1)}\n`)
  return outcome
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
