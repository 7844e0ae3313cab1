import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { inRoot } from './root.ts'
import { run } from './run.ts'

/** The addresses a proxy of `deploy/` listens on and forwards to, on this machine. */
export interface ProxyAddresses {
  httpPort: number
  httpsPort: number
  serverPort: number
  /** The built site. */
  siteDir: string
}

export const siteHost = 'www.leadwright.localhost'
export const portalHost = 'app.leadwright.localhost'

/** How to start a proxy: its program, arguments and environment. */
export interface ProxyCommand {
  command: string
  args: string[]
  env: Record<string, string>
}

export type PrepareProxy = (
  folder: string,
  addresses: ProxyAddresses,
) => ProxyCommand | Promise<ProxyCommand>

/**
 * The status of a response through a proxy on this machine, or 0 without a response. Its certificate is
 * self-signed.
 */
export function statusThroughProxy(
  port: number,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const at = { host: '127.0.0.1', port, servername: host, path, agent: false }
    request({ ...at, headers: { Host: host, ...headers }, rejectUnauthorized: false })
      .on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
      .on('error', () => resolve(0))
      .end()
  })
}

const on = (port: number) => `127.0.0.1:${port}`

/** `deploy/Caddyfile` on loopback, with its certificate authority stored in `folder`. */
export function caddy(folder: string, addresses: ProxyAddresses): ProxyCommand {
  const options = '\tadmin off\n\tdefault_bind 127.0.0.1\n\tskip_install_trust\n'
  const file = join(folder, 'Caddyfile')
  const shipped = readFileSync(inRoot('deploy/Caddyfile'), 'utf8')
  writeFileSync(file, shipped.replace('\tadmin {$ADMIN:off}\n', options))
  return {
    command: 'caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_HOST: siteHost,
      PORTAL_HOST: portalHost,
      SITE_DIR: addresses.siteDir,
      SERVER_UPSTREAM: on(addresses.serverPort),
      HTTP_PORT: String(addresses.httpPort),
      HTTPS_PORT: String(addresses.httpsPort),
      TLS: 'tls internal',
    },
  }
}

/** `deploy/nginx.conf` on loopback, with a certificate created in `folder`. */
export async function nginx(folder: string, addresses: ProxyAddresses): Promise<ProxyCommand> {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const made = await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${siteHost}`],
    ...['-keyout', key, '-out', certificate],
  ])
  if (made.code !== 0) throw new Error(made.output)
  const replaced: [RegExp, string][] = [
    [/www\.example\.com(?=[ ;])/g, siteHost],
    [/app\.example\.com/g, portalHost],
    [/\S+fullchain\.pem/g, certificate],
    [/\S+privkey\.pem/g, key],
    [/\/var\/log\/nginx/g, folder],
    [/\/var\/lib\/leadwright-site\/current/g, addresses.siteDir],
    [/127\.0\.0\.1:4322/g, on(addresses.serverPort)],
    [/\tlisten \[::\].*\n/g, ''],
    [/listen 443/g, `listen ${on(addresses.httpsPort)}`],
    [/listen 80/g, `listen ${on(addresses.httpPort)}`],
  ]
  const shipped = readFileSync(inRoot('deploy/nginx.conf'), 'utf8')
  const sites = replaced.reduce((text, [from, to]) => text.replace(from, to), shipped)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temporary', name)};`,
  )
  mkdirSync(join(folder, 'temporary'), { recursive: true })
  const file = join(folder, 'nginx.conf')
  const whole = [
    'daemon off;',
    // Otherwise its workers could not read the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr;',
    'events {}',
    `http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}\n${sites}}`,
  ]
  writeFileSync(file, whole.join('\n'))
  return { command: 'nginx', args: ['-p', folder, '-c', file], env: {} }
}
