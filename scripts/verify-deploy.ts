import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, root } from './lib/root.ts'
import { type Outcome, type RunOptions, run } from './lib/run.ts'

/**
 * Tries the files in `deploy/` with every engine that this machine has; says what it could not try.
 * An argument runs only the steps whose name contains it: `verify-deploy compose`.
 */

const siteHost = 'www.leadwright.localhost'
const portalHost = 'app.leadwright.localhost'
const httpsPort = 8443
const folder = mkdtempSync(join(tmpdir(), 'leadwright-verify-'))
const file = (name: string, content: string, mode = 0o644) => {
  writeFileSync(join(folder, name), content, { mode })
  return join(folder, name)
}

const proxyEnvironment = {
  SITE_HOST: siteHost,
  PORTAL_HOST: portalHost,
  SITE_UPSTREAM: '127.0.0.1:4321',
  SERVER_UPSTREAM: '127.0.0.1:4322',
}

const buildArguments = [
  ...['--build-arg', `SITE_ORIGIN=https://${siteHost}`],
  ...['--build-arg', `PORTAL_ORIGIN=https://${portalHost}`],
  ...['--build-arg', 'COMPANY_FILE=deploy/company.example.json'],
  ...['-f', 'deploy/Dockerfile'],
]
const build = (engine: string, target: string, extra: string[] = [], options: RunOptions = {}) =>
  run(engine, ['build', ...extra, ...buildArguments, '--target', target, '.'], options)

const buildKit = { env: { DOCKER_BUILDKIT: '1' } }
const classic = { env: { DOCKER_BUILDKIT: '0' } }

const works = async (command: string, args: string[], options?: RunOptions) =>
  (await run(command, args, options)).code === 0
const hasDocker = () => works('docker', ['info'])
const hasBuildKit = async () =>
  (await hasDocker()) && (await works('docker', ['build', '--help'], buildKit))

/** `docker compose`, else the older `docker-compose`. */
async function compose(...args: string[]): Promise<Outcome> {
  const plugin = await works('docker', ['compose', 'version'])
  const start = plugin ? ['compose'] : []
  const files = ['-f', 'deploy/compose.yaml', '--env-file', join(folder, 'env')]
  return run(plugin ? 'docker' : 'docker-compose', [...start, ...files, ...args])
}
const hasCompose = async () =>
  (await hasDocker()) &&
  ((await works('docker', ['compose', 'version'])) || (await works('docker-compose', ['version'])))

function writeComposeFiles() {
  // Readable for the container's user; the folder is its owner's alone.
  file('vault-keys', `verify:${randomBytes(32).toString('base64')}\n`)
  file('audit-key', `${randomBytes(32).toString('base64')}\n`)
  file('smtp-url', '')
  const settings = {
    COMPOSE_PROJECT_NAME: 'leadwright-verify',
    MAIL_TO_FILES: 'yes',
    SITE_HOST: siteHost,
    PORTAL_HOST: portalHost,
    COMPANY_FILE: 'deploy/company.example.json',
    TLS: 'tls internal',
    HTTP_LISTEN: '127.0.0.1:8080',
    HTTPS_LISTEN: `127.0.0.1:${httpsPort}`,
    BACKUP_DIR: folder,
    SECRETS_DIR: folder,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  file('env', lines.join(''))
}

/** Status of an answer through the proxy, 0 where there is none. */
function statusOf(host: string, path: string): Promise<number> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: httpsPort, servername: host, path }
    // The certificate is the proxy's own.
    request({ ...options, headers: { Host: host }, rejectUnauthorized: false, agent: false })
      .on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
      .on('error', () => resolve(0))
      .end()
  })
}

/** Everything starts and is healthy, both names answer, and a restart of the server fails no GET. */
async function composeUp(): Promise<Outcome> {
  try {
    const up = await compose('up', '-d', '--build')
    if (up.code !== 0) return up
    const restart = compose('restart', 'server')
    let restarting = true
    void restart.then(() => {
      restarting = false
    })
    const counts = new Map<string, number>()
    do {
      for (const [host, path] of [
        [siteHost, '/'],
        [portalHost, '/api/health/ready'],
      ] as const) {
        const key = `${host}${path}: ${await statusOf(host, path)}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    } while (restarting)
    for (const [answer, count] of counts) console.log(`  during the restart ${answer} × ${count}`)
    const failed = [...counts.keys()].filter((answer) => !answer.endsWith(': 200'))
    const outcome = await restart
    return failed.length > 0 ? { ...outcome, code: 1, output: failed.join('\n') } : outcome
  } finally {
    await compose('down', '--volumes', '--timeout', '15')
  }
}

/** The unit with the paths of this folder, since all of them are looked up. */
const verifyUnit = () => {
  const unit = readFileSync(inRoot('deploy/leadwright.service'), 'utf8')
  const here = file('leadwright.service', unit.replaceAll('/opt/leadwright', root))
  return run('systemd-analyze', ['verify', '--man=no', here])
}

const validate = (tls: string) =>
  run('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: { ...proxyEnvironment, TLS: tls },
  })

const podman = ['--format', 'docker']
const has =
  (command: string, flag = '--version') =>
  () =>
    works(command, [flag])
const steps: [name: string, available: () => Promise<boolean>, step: () => Promise<Outcome>][] = [
  ['Caddyfile, public certificate', has('caddy', 'version'), () => validate('')],
  ['Caddyfile, own authority', has('caddy', 'version'), () => validate('tls internal')],
  ['systemd unit', has('systemd-analyze'), verifyUnit],
  ['server by BuildKit', hasBuildKit, () => build('docker', 'server', [], buildKit)],
  ['site by BuildKit', hasBuildKit, () => build('docker', 'site', [], buildKit)],
  ['server by classic builder', hasDocker, () => build('docker', 'server', [], classic)],
  ['site by classic builder', hasDocker, () => build('docker', 'site', [], classic)],
  ['server by Podman', has('podman'), () => build('podman', 'server', podman)],
  ['site by Podman', has('podman'), () => build('podman', 'site', podman)],
  ['compose configuration', hasCompose, () => compose('config', '--quiet')],
  ['compose up, restart, down', hasCompose, composeUp],
]

writeComposeFiles()
let failed = false
for (const [name, available, step] of steps) {
  if (!name.includes(process.argv[2] ?? '')) continue
  if (!(await available())) {
    console.log(`– ${name}: not run, the tool is missing`)
    continue
  }
  const began = performance.now()
  const { code, output } = await step()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.error(output)
  failed ||= code !== 0
}
rmSync(folder, { recursive: true, force: true })
process.exitCode = failed ? 1 : 0
