import { readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { dirname, join } from 'node:path'
import { resolveCompany } from '@leadwright/shared/company'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from './lib/root.ts'
import { settingNames } from './lib/settings.ts'

const read = (name: string) => readFileSync(inRoot('deploy', name), 'utf8')

interface Compose {
  services: {
    server: { environment: Record<string, string>; secrets: string[]; networks: string[] }
    site: { networks: string[] }
    proxy: { networks: { portal: { ipv4_address: string } } }
  }
  networks: { portal: { ipam: { config: [{ subnet: string; ip_range: string }] } } }
}
const compose: Compose = parse(read('compose.yaml'), { merge: true })
const { server, site, proxy } = compose.services

describe('the deployment files', () => {
  test("the example of a company's file is complete for production", () => {
    const file: unknown = JSON.parse(read('company.example.json'))
    expect(resolveCompany({ file, production: true })).toEqual(leadwrightCompany)
  })

  test('the server gets only settings that exist', () => {
    expect(settingNames()).toEqual(expect.arrayContaining(Object.keys(server.environment)))
  })

  test('every setting has its place: in the server, in its image, or in the build', () => {
    const everywhere = ['compose.yaml', 'Dockerfile'].map(read).join('\n')
    const elsewhere = [
      // Where `start` serves the site; a container has its own server for it.
      'SITE_PORT',
      // Given as files.
      'VAULT_KEYS',
      'AUDIT_KEY',
      'SMTP_URL',
    ]
    const placed = settingNames().filter((name) => new RegExp(`\\b${name}\\b`).test(everywhere))
    expect([...placed, ...elsewhere].sort()).toEqual(settingNames().sort())
  })

  test('every setting that compose asks for stands in the example', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].flatMap(
      ([, name]) => name ?? [],
    )
    const offered = [...read('env.example').matchAll(/^([A-Z_]+)=/gm)].flatMap(
      ([, name]) => name ?? [],
    )
    expect(offered).toEqual(expect.arrayContaining(asked))
  })
})

describe('the containers', () => {
  test('no other container can be given the proxy’s address, and the server trusts that one', () => {
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

  test('the site’s container shares no network with the server', () => {
    expect(site.networks.filter((name) => server.networks.includes(name))).toEqual([])
  })

  test('secrets reach the server as files, and neither the repository nor an image', () => {
    const files = Object.entries(server.environment).filter(([name]) => name.endsWith('_FILE'))
    expect(files.map(([, file]) => file)).toEqual(
      server.secrets.map((name) => `/run/secrets/${name}`),
    )
    for (const ignored of ['.gitignore', '.dockerignore']) {
      expect(readFileSync(inRoot(ignored), 'utf8')).toMatch(/^deploy\/secrets\/?$/m)
    }
  })

  test('no variable of the image hides a build argument that is declared after it', () => {
    const hidden = read('Dockerfile')
      .split(/^FROM /m)
      .flatMap((stage) => {
        const joined = stage.replaceAll('\\\n', ' ')
        const set = new Set<string>()
        return joined.split('\n').filter((line) => {
          if (line.startsWith('ENV ')) {
            for (const [, name] of line.matchAll(/([A-Z_]+)=/g)) set.add(name ?? '')
          }
          const [, argument] = /^ARG ([A-Z_]+)/.exec(line) ?? []
          return argument !== undefined && set.has(argument)
        })
      })
    expect(hidden).toEqual([])
  })

  test('the image of the site has every file that its server imports', () => {
    const copied = [
      ...(read('Dockerfile').split(/^FROM .* AS site$/m)[1] ?? '').matchAll(
        /^COPY (?!--)(.*) \S+$/gm,
      ),
    ].flatMap(([, sources = '']) => sources.split(' '))
    const seen = new Set<string>()
    const visit = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      for (const [, path = ''] of readFileSync(inRoot(file), 'utf8').matchAll(
        /from '(\.[^']+)'/g,
      )) {
        visit(join(dirname(file), path))
      }
    }
    visit('api/src/site/serve-site.ts')
    const inImage = (file: string) => copied.some((source) => file.startsWith(source))
    expect([...seen].filter((file) => !inImage(file))).toEqual([])
  })

  test('every stage stands on another one or on the one base image', () => {
    const froms = [...read('Dockerfile').matchAll(/^FROM (\S+) AS (\S+)/gm)]
    const stages = froms.map(([, , stage]) => stage)
    const bases = new Set(froms.map(([, base]) => base).filter((base) => !stages.includes(base)))
    expect([...bases]).toEqual([expect.stringMatching(/^\$\{NODE_IMAGE\}$/)])
  })
})

describe('the systemd unit', () => {
  const unit = read('leadwright.service')
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

  test('is not restarted after a configuration error', () => {
    expect(value('RestartPreventExitStatus')).toBe('78')
  })

  test('gives up when no start succeeds: the limit is reached within its interval', () => {
    // A start that fails takes less than 3 seconds.
    const seconds = Number(value('StartLimitBurst')) * (Number(value('RestartSec')) + 3)
    expect(seconds).toBeLessThanOrEqual(Number(value('StartLimitIntervalSec')))
  })
})
