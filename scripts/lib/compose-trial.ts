import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { portalHost, siteHost, statusThroughProxy } from './proxy.ts'
import { inRoot } from './root.ts'
import { type Outcome, run } from './run.ts'

const httpsPort = 8443

/** Kills the server like a crash, so that the engine restarts it. */
const killServer =
  'for p in /proc/[0-9]*; do grep -qa "main[.]js" $p/cmdline && kill -9 $' +
  '{p#/proc/}; done; true'

/** Finds `docker compose` or the older `docker-compose`; its files and the release are in `folder`. */
export async function openCompose(folder: string) {
  const plugin = (await run('docker', ['compose', 'version'])).code === 0
  const start = plugin ? ['compose'] : []
  const files = [
    '-f',
    join(folder, 'release/deploy/compose.yaml'),
    '--env-file',
    join(folder, 'env'),
  ]
  const compose = (...args: string[]) =>
    run(plugin ? 'docker' : 'docker-compose', [...start, ...files, ...args])
  return { isThere: plugin || (await run('docker-compose', ['version'])).code === 0, compose }
}

type Compose = Awaited<ReturnType<typeof openCompose>>['compose']

/** Creates settings, secrets and a backup folder in `folder`, which only its owner can read. */
export async function writeComposeFiles(folder: string): Promise<void> {
  const secrets = join(folder, 'secrets')
  const made = await run('sh', [inRoot('deploy/make-secrets.sh'), secrets])
  if (made.code !== 0) throw new Error(made.output)
  // The container runs as a different user than this script.
  for (const name of readdirSync(secrets)) chmodSync(join(secrets, name), 0o644)
  mkdirSync(join(folder, 'company'))
  copyFileSync(inRoot('shared/src/company.example.json'), join(folder, 'company/company.json'))
  mkdirSync(join(folder, 'backups'))
  chmodSync(join(folder, 'backups'), 0o777)
  const settings = {
    COMPOSE_PROJECT_NAME: 'leadwright-verify',
    MAIL_TO_FILES: 'yes',
    SITE_HOST: siteHost,
    PORTAL_HOST: portalHost,
    COMPANY_PATH: join(folder, 'company'),
    TLS: 'tls internal',
    HTTP_LISTEN: '127.0.0.1:8080',
    HTTPS_LISTEN: `127.0.0.1:${httpsPort}`,
    BACKUP_DIR: join(folder, 'backups'),
    SECRETS_DIR: secrets,
    NODE_IMAGE: process.env['NODE_IMAGE'] ?? '',
    CADDY_IMAGE: process.env['CADDY_IMAGE'] ?? '',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, 'env'), lines.join(''))
}

/**
 * Checks that everything starts and is healthy, commands run, the environment contains no secret, a restart of the
 * server fails no GET, and a killed server comes back.
 */
export async function tryCompose(compose: Compose, folder: string): Promise<Outcome> {
  try {
    const up = await compose('up', '-d', '--build')
    if (up.code !== 0) return up
    const problems = [
      ...(await runCommands(compose)),
      ...(await secretsInEnvironment(compose, folder)),
      ...(await restart(compose)),
      ...(await kill(compose)),
    ]
    return { ...up, code: problems.length > 0 ? 1 : 0, output: problems.join('\n') }
  } finally {
    await compose('down', '--volumes', '--timeout', '15')
  }
}

async function runCommands(compose: Compose): Promise<string[]> {
  const person = ['--email', 'a@example.com', '--first-name', 'A', '--last-name', 'B']
  const problems: string[] = []
  for (const args of [['create-admin', ...person], ['doctor'], ['backup', '--out', '/backups']]) {
    const { code, output } = await compose('exec', '-T', 'server', 'operate', ...args)
    if (code !== 0) problems.push(`operate ${args[0]} exited with code ${code}:\n${output}`)
  }
  return problems
}

async function secretsInEnvironment(compose: Compose, folder: string): Promise<string[]> {
  const { output: environment } = await compose('exec', '-T', 'server', 'env')
  const secret = readFileSync(join(folder, 'secrets/AUDIT_KEY'), 'utf8').trim()
  return environment.includes(secret) ? ['The environment of the server contains a secret.'] : []
}

async function restart(compose: Compose): Promise<string[]> {
  const restarted = compose('restart', 'server')
  let restarting = true
  void restarted.then(() => {
    restarting = false
  })
  const counts = new Map<string, number>()
  do {
    for (const [host, path] of [
      [siteHost, '/'],
      [portalHost, '/api/health/ready'],
    ] as const) {
      const key = `${host}${path}: ${await statusThroughProxy(httpsPort, host, path)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  } while (restarting)
  for (const [answer, count] of counts) console.log(`  during the restart ${answer} × ${count}`)
  return [...counts.keys()].filter((answer) => !answer.endsWith(': 200'))
}

async function kill(compose: Compose): Promise<string[]> {
  // The shell's connection may end together with the container.
  await compose('exec', '-T', 'server', 'sh', '-c', killServer)
  const until = performance.now() + 20_000
  while (performance.now() < until) {
    if ((await statusThroughProxy(httpsPort, portalHost, '/api/health/ready')) === 200) return []
    await pause(200)
  }
  return ['The server did not restart after kill -9.']
}
