import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { releaseFiles } from './lib/release-files.ts'
import { inRoot } from './lib/root.ts'
import { run } from './lib/run.ts'
import { settingNames } from './lib/settings.ts'

const read = (name: string) => readFileSync(inRoot('deploy', name), 'utf8')

interface Compose {
  services: {
    server: { environment: Record<string, string>; secrets: string[]; networks: string[] }
    site: { network_mode: string }
    proxy: { volumes: string[]; networks: { portal: { ipv4_address: string } } }
  }
  secrets: Record<string, { file: string }>
  networks: { portal: { ipam: { config: [{ subnet: string; ip_range: string }] } } }
}
const compose: Compose = parse(read('compose.yaml'), { merge: true })
const { server, site, proxy } = compose.services

describe('the deployment files', () => {
  test('compose passes only existing settings to the server', () => {
    const given = Object.keys(server.environment).filter((name) => name !== 'CREDENTIALS_DIRECTORY')
    expect(settingNames()).toEqual(expect.arrayContaining([...given, ...server.secrets]))
  })

  test('every setting is used by compose or by the image', () => {
    const everywhere = ['compose.yaml', 'Dockerfile'].map(read).join('\n')
    // `start` serves the site on this port; elsewhere the proxy serves it.
    const onlyForStart = ['SITE_PORT']
    const placed = settingNames().filter((name) => new RegExp(`\\b${name}\\b`).test(everywhere))
    expect([...placed, ...onlyForStart].sort()).toEqual(settingNames().sort())
  })

  test('every setting that compose reads is in the example', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].flatMap(
      ([, name]) => name ?? [],
    )
    const offered = [...read('env.example').matchAll(/^([A-Z_]+)=/gm)].flatMap(
      ([, name]) => name ?? [],
    )
    expect(asked).not.toEqual([])
    expect(offered).toEqual(expect.arrayContaining(asked))
  })
})

describe('the containers', () => {
  test('no other container can get the proxy’s address, which is the only address the server trusts', () => {
    const { subnet, ip_range } = compose.networks.portal.ipam.config[0]
    const address = proxy.networks.portal.ipv4_address
    const includes = (cidr: string) => {
      const [network = '', prefix] = cidr.split('/')
      const list = new BlockList()
      list.addSubnet(network, Number(prefix))
      return list.check(address)
    }
    expect({ subnet: includes(subnet), ip_range: includes(ip_range) }).toEqual({
      subnet: true,
      ip_range: false,
    })
    expect(server.environment['TRUSTED_PROXIES']).toBe(address)
  })

  test('the proxy can only read the site, which comes from a container without a network', () => {
    expect(site.network_mode).toBe('none')
    expect(proxy.volumes).toContain('site:/srv/site:ro')
  })

  test('the server gets secrets as files, never through its environment, the repository or an image', () => {
    const { CREDENTIALS_DIRECTORY, ...environment } = server.environment
    expect(CREDENTIALS_DIRECTORY).toBe('/run/secrets')
    expect(
      Object.keys(environment).filter((name) => /KEY|TOKEN|SECRET|SMTP|_HOOK/.test(name)),
    ).toEqual([])
    expect(Object.keys(environment)).not.toEqual([])
    expect(Object.keys(compose.secrets)).not.toEqual([])
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`\${SECRETS_DIR:-/opt/leadwright/secrets}/${name}`)
    }
    expect(readFileSync(inRoot('.gitignore'), 'utf8')).toMatch(/^deploy\/secrets\/?$/m)
  })

  test('the image has the files of a release that run, and nothing else from its folder', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    )
    const runs = (file: string) => /^(api|node_modules|portal|site)\//.test(file)
    const files = releaseFiles().map(({ to }) => to)
    const inImage = (file: string) =>
      copied.some((from) => file === from || file.startsWith(`${from}/`))
    expect(files.filter((file) => runs(file) && !inImage(file))).toEqual([])
    // A COPY of a whole folder would take settings and secrets along.
    expect(copied.filter((from) => from === '.' || from === 'deploy')).toEqual([])
  })
})

describe('the proxies', () => {
  test('set request ids themselves', () => {
    expect(read('Caddyfile')).toContain('header_up X-Request-Id {http.request.uuid}')
    expect(read('nginx.conf')).toContain('proxy_set_header X-Request-Id $request_id;')
  })

  test('log neither secrets in paths nor query strings', () => {
    expect(read('Caddyfile')).toMatch(/^\t\t\t\trequest>uri regexp /m)
    const [, ...servers] = read('nginx.conf').split(/^server \{$/m)
    expect(servers).toHaveLength(3)
    for (const block of servers) {
      expect(block.match(/^\taccess_log .*/gm)).toEqual([
        '\taccess_log /var/log/nginx/access.log leadwright;',
      ])
      expect(block).toContain('\terror_log /var/log/nginx/error.log crit;')
    }
    const [format = ''] = /log_format leadwright [^;]*/.exec(read('nginx.conf')) ?? []
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
  })

  test('the example explains what an IPv4-only network means for IPv6 visitors', () => {
    expect(compose.networks.portal).not.toHaveProperty('enable_ipv6')
    expect(read('env.example')).toMatch(/IPv6[\s\S]*^HTTP_LISTEN=$/m)
  })
})

describe('the secrets', () => {
  test('are created once with valid keys, and every way to deploy uses the same ones', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'leadwright-secrets-'))
    onTestFinished(() => rmSync(temporary, { recursive: true }))
    const folder = join(temporary, 'secrets')
    const made = () => run('sh', [inRoot('deploy/make-secrets.sh'), folder])
    expect(await made()).toMatchObject({ code: 0 })
    const content = () =>
      Object.fromEntries(
        readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]),
      )
    const first = content()
    const key = '[A-Za-z0-9+/]{43}='
    expect(first['VAULT_KEYS']).toMatch(new RegExp(`^[a-z0-9-]{1,32}:${key}$`))
    expect(first['AUDIT_KEY']).toMatch(new RegExp(`^${key}$`))
    // Nothing is left to create, so the second run needs no openssl and prints nothing.
    const bin = join(temporary, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'openssl'), '#!/bin/sh\necho called >&2\n', { mode: 0o755 })
    const path = `PATH=${bin}:${process.env['PATH']}`
    const again = await run('env', [path, 'sh', inRoot('deploy/make-secrets.sh'), folder])
    expect(again).toMatchObject({ code: 0, output: '' })
    expect(content()).toEqual(first)
    for (const name of Object.keys(first)) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    }
    const loaded = [
      ...read('leadwright.service').matchAll(/^LoadCredential=(\w+):\/etc\/leadwright\/\1$/gm),
    ]
    const inUnit = loaded.map(([, name]) => name)
    for (const names of [server.secrets, Object.keys(compose.secrets), inUnit]) {
      expect(names.toSorted()).toEqual(Object.keys(first).sort())
    }
  })
})

test('copies of a container’s backups leave the machine, and only the newest stays next to them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-off-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const calls = join(folder, 'calls')
  for (const name of ['restic', 'operate']) {
    const text = `#!/bin/sh\necho ${name} "$@" >> ${calls}\n`
    writeFileSync(join(folder, name), text, { mode: 0o755 })
  }
  const backups = ['leadwright-2026-01-01Z', 'leadwright-2026-01-02Z']
  for (const name of backups) mkdirSync(join(folder, 'off-site', name), { recursive: true })
  const env = [`PATH=${folder}:${process.env['PATH']}`, 'OPERATE=operate', `BACKUP_DIR=${folder}`]
  const { code, output } = await run('env', [...env, 'sh', inRoot('deploy/off-site.sh')])
  expect({ code, output }).toEqual({ code: 0, output: '' })
  const [first, second] = readFileSync(calls, 'utf8').split('\n')
  expect(first).toBe('operate backup --out /backups/off-site')
  expect(second).toBe(`restic backup --quiet --host leadwright ${folder}/off-site`)
  expect(readdirSync(join(folder, 'off-site'))).toEqual(backups.slice(1))
  expect(readdirSync(folder)).toContain('copied-elsewhere')
})

describe('the systemd unit', () => {
  const unit = read('leadwright.service')
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

  test('runs the current release, and renders the site to where the proxy serves it', () => {
    expect(unit).toContain('\nWorkingDirectory=/opt/leadwright/current\n')
    // A path into a release would keep the server on it after an upgrade.
    expect(unit).not.toMatch(/\/opt\/leadwright\/(?!current\n|\.env\b)\w+\//)
    const [, siteDir] = /\bSITE_DIR=(\S+)/.exec(unit) ?? []
    expect(read('nginx.conf')).toContain(` ${siteDir}/current;`)
    expect(read('activate.sh')).toContain(`-o leadwright -g leadwright ${siteDir}\n`)
  })

  test('is not restarted after a configuration error', () => {
    expect(value('RestartPreventExitStatus')).toBe('78')
  })

  test('gives up when no start succeeds, because the limit is reached within its interval', () => {
    // A failing start takes less than 3 seconds.
    const seconds = Number(value('StartLimitBurst')) * (Number(value('RestartSec')) + 3)
    expect(seconds).toBeLessThanOrEqual(Number(value('StartLimitIntervalSec')))
  })
})
