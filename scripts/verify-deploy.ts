import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBuild, buildStale, portalBuild, rendererBuild } from './lib/builds.ts'
import { openCompose, tryCompose, writeComposeFiles } from './lib/compose-trial.ts'
import { caddy, nginx } from './lib/proxy.ts'
import { tryProxySite } from './lib/proxy-site-trial.ts'
import { tryProxyLogs } from './lib/proxy-trial.ts'
import { stageRelease, writeSbom } from './lib/release.ts'
import { inRoot } from './lib/root.ts'
import { type Outcome, type RunOptions, run } from './lib/run.ts'

/**
 * Tests the files in `deploy/` with the tools on this machine, and lists the steps it had to skip.
 * Exits with code 1 if a step failed. An argument runs only the steps whose name contains it:
 * `verify-deploy compose`.
 */

const folder = mkdtempSync(join(tmpdir(), 'leadwright-verify-'))
const addresses = {
  httpPort: 8080,
  httpsPort: 8443,
  serverPort: 4322,
  siteDir: inRoot('site/dist'),
}

/** An unpacked release, from which images are built. */
const release = join(folder, 'release')

const buildArguments = [
  ...(process.env['NODE_IMAGE'] ? ['--build-arg', `NODE_IMAGE=${process.env['NODE_IMAGE']}`] : []),
  ...['-f', join(release, 'deploy/Dockerfile')],
]
const build = (engine: string, extra: string[] = [], options: RunOptions = {}) =>
  run(engine, ['build', ...extra, ...buildArguments, release], options)

const buildKit = { env: { DOCKER_BUILDKIT: '1' } }
const classic = { env: { DOCKER_BUILDKIT: '0' } }

const works = async (command: string, args: string[], options?: RunOptions) =>
  (await run(command, args, options)).code === 0
const hasDocker = () => works('docker', ['info'])
const hasBuildKit = async () =>
  (await hasDocker()) && (await works('docker', ['build', '--help'], buildKit))

/** The unit with the paths of this folder, because systemd-analyze checks that they exist. */
function unitFile(): string {
  const dir = join(folder, 'units')
  mkdirSync(dir, { recursive: true })
  for (const name of ['leadwright.service', 'leadwright.socket']) {
    const unit = readFileSync(inRoot('deploy', name), 'utf8')
    writeFileSync(join(dir, name), unit.replaceAll('/opt/leadwright/current', release))
  }
  return join(dir, 'leadwright.service')
}
const verifyUnit = () => run('systemd-analyze', ['verify', '--man=no', unitFile()])
/** systemd's exposure score must be at most 1.5 of 10. */
const exposureOfUnit = () =>
  run('systemd-analyze', ['security', '--offline=yes', '--threshold=15', unitFile()])

function validateCaddy(tls: string): Promise<Outcome> {
  const { command, args, env } = caddy(folder, addresses)
  return run(command, ['validate', ...args.slice(1)], { env: { ...env, TLS: tls } })
}

async function validateNginx(): Promise<Outcome> {
  const { command, args } = await nginx(folder, addresses)
  return run(command, ['-t', ...args])
}

const podman = ['--format', 'docker']
const has =
  (command: string, flag = '--version') =>
  () =>
    works(command, [flag])
const hasCaddy = has('caddy', 'version')
const hasNginx = has('nginx', '-v')
const { isThere, compose } = await openCompose(folder)
const hasCompose = async () => isThere && (await hasDocker())

const steps: [name: string, available: () => Promise<boolean>, step: () => Promise<Outcome>][] = [
  [
    'build of the site that the proxies serve',
    async () => true,
    () => run('node', ['scripts/build.ts']),
  ],
  ['Caddyfile with a public certificate', hasCaddy, () => validateCaddy('')],
  ['Caddyfile with an internal certificate', hasCaddy, () => validateCaddy('tls internal')],
  ['nginx example', hasNginx, validateNginx],
  ['request ids and logs of Caddy', hasCaddy, () => tryProxyLogs(join(folder, 'caddy'), caddy)],
  ['request ids and logs of nginx', hasNginx, () => tryProxyLogs(join(folder, 'nginx'), nginx)],
  [
    'the site behind Caddy',
    hasCaddy,
    () => tryProxySite(join(folder, 'caddy-site'), caddy, ['identity', 'gzip', 'br, gzip']),
  ],
  [
    'the site behind nginx',
    hasNginx,
    () => tryProxySite(join(folder, 'nginx-site'), nginx, ['identity', 'gzip']),
  ],
  [
    'restarts and an upgrade behind Caddy and nginx',
    async () => (await hasCaddy()) && (await hasNginx()),
    () => run('node', ['scripts/test.ts', '--safety', 'restarts']),
  ],
  ['systemd unit', has('systemd-analyze'), verifyUnit],
  ['exposure of the systemd unit', has('systemd-analyze'), exposureOfUnit],
  ['image with BuildKit', hasBuildKit, () => build('docker', [], buildKit)],
  ['image with the classic builder', hasDocker, () => build('docker', [], classic)],
  ['image with Podman', has('podman', 'info'), () => build('podman', podman)],
  ['compose configuration', hasCompose, () => compose('config', '--quiet')],
  ['compose up, commands, restart, kill -9, down', hasCompose, () => tryCompose(compose, folder)],
]

if (!(await buildStale([apiBuild, portalBuild, rendererBuild]))) process.exit(1)
stageRelease(release)
await writeSbom(join(release, 'sbom.cdx.json'), new Date())
await writeComposeFiles(folder)
let failed = false
for (const [name, available, step] of steps) {
  if (!name.includes(process.argv[2] ?? '')) continue
  if (!(await available())) {
    console.log(`– ${name}: not run, tool not installed`)
    continue
  }
  const startedAt = performance.now()
  const { code, output } = await step()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trimEnd())
  failed ||= code !== 0
}
rmSync(folder, { recursive: true, force: true })
process.exitCode = failed ? 1 : 0
