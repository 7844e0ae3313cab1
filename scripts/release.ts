import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBuild, buildStale, portalBuild, rendererBuild } from './lib/builds.ts'
import { packRelease, stageRelease, version, writeSbom } from './lib/release.ts'
import { releaseName } from './lib/release-files.ts'
import { inRoot } from './lib/root.ts'
import { type Outcome, run } from './lib/run.ts'
import { refuse } from './lib/stop.ts'

/**
 * Builds the release of a version into `releases/`: an archive with everything that runs on Linux (x64), its
 * checksum, and a list of the packages in it. The version must be the one in package.json and, unless it
 * ends in -dev, the tag of the checked-out commit.
 */

const git = async (...args: string[]) => (await run('git', args)).output.trim()

async function refuseOtherSource(wanted: string): Promise<void> {
  if (wanted !== version)
    refuse(`package.json says ${version}. Name that version, or change it there.`)
  if (wanted.endsWith('-dev')) return
  const tags = (await git('tag', '--points-at', 'HEAD')).split('\n')
  if (!tags.includes(`v${wanted}`)) refuse(`Tag the commit first: git tag -s v${wanted}`)
  if ((await git('status', '--porcelain')) !== '') refuse('Commit or remove your changes first.')
}

function succeed({ code, output }: Outcome): void {
  if (code !== 0) refuse(output)
}

const [wanted] = process.argv.slice(2)
if (wanted === undefined) refuse('Usage: release <version>')
await refuseOtherSource(wanted)
const epoch = await git('log', '-1', '--format=%ct')
const at = new Date(Number(epoch) * 1_000)
const api = { ...apiBuild, env: { SOURCE_DATE_EPOCH: epoch } }
if (!(await buildStale([api, portalBuild, rendererBuild]))) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), 'leadwright-release-'))
const outDir = inRoot('releases')
try {
  stageRelease(folder)
  await writeSbom(join(folder, 'sbom.cdx.json'), at)
  succeed(await packRelease(folder, outDir, at))
} finally {
  rmSync(folder, { recursive: true })
}
const archive = join(outDir, `${releaseName(version)}.tar.gz`)
const megabytes = (statSync(archive).size / 1_000_000).toFixed(1)
console.log(`releases/${releaseName(version)}.tar.gz (${megabytes} MB)`)
console.log(readFileSync(`${archive}.sha256`, 'utf8').trim())
