import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './root.ts'
import { localUrl, readSettings, settingNames } from './settings.ts'

test('without settings, the product uses its default local addresses', () => {
  expect(readSettings({})).toMatchObject({
    siteOrigin: 'http://localhost:4321',
    sitePort: 4321,
    portalOrigin: 'http://localhost:4322',
    portalPort: 4322,
    dataDir: inRoot('data'),
    companyFile: '',
    production: false,
  })
})

test('an empty setting counts as not set', () => {
  const empty = { SITE_ORIGIN: '', PORT: '', DATA_DIR: '', COMPANY_FILE: '', HOST: '' }
  expect(readSettings(empty)).toEqual(readSettings({}))
})

test('the port is part of the origin', () => {
  const { portalPort, sitePort } = readSettings({
    SITE_ORIGIN: 'http://localhost:5001',
    PORTAL_ORIGIN: 'http://localhost:5002',
  })
  expect([sitePort, portalPort]).toEqual([5001, 5002])
})

test('behind a proxy, ports are separate settings', () => {
  const origins = { SITE_ORIGIN: 'https://www.acme.test', PORTAL_ORIGIN: 'https://app.acme.test' }
  const read = readSettings({ ...origins, PORT: '8080', SITE_PORT: '8081' })
  expect([read.sitePort, read.portalPort]).toEqual([8081, 8080])
  const usual = readSettings(origins)
  expect([usual.sitePort, usual.portalPort]).toEqual([4321, 4322])
})

test.each(['99999', '0', 'x', '80.5'])('the port %s is rejected', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(
    `PORT must be a port from 1 to 65535, not ${port}`,
  )
  expect(() => readSettings({ SITE_PORT: port })).toThrow('SITE_PORT')
})

test('an IPv6 address has brackets in a URL', () => {
  expect(localUrl('::1', 80)).toBe('http://[::1]:80')
  expect(localUrl('127.0.0.1', 80)).toBe('http://127.0.0.1:80')
})

test('paths are relative to the workspace, in any working directory', () => {
  const { dataDir, companyFile } = readSettings({ DATA_DIR: 'd', COMPANY_FILE: 'c.json' })
  expect([dataDir, companyFile]).toEqual([inRoot('d'), inRoot('c.json')])
})

const read = (file: string) => readFileSync(inRoot(file), 'utf8')

/** Default by setting; api/src/config.test.ts compares them with those of the server. */
const examples = [...read('.env.example').matchAll(/^([A-Z_]+)=(.+)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
)

test.each(examples)('the README shows the default of $name, $value', ({ name, value }) => {
  const row = read('README.md').match(
    new RegExp(`^\\| ([^|]*\`${name}\`[^|]*) \\| ([^|]*) \\|`, 'm'),
  )
  const quoted = (cell = ''): string[] => cell.match(/`[^`]+`/g) ?? []
  const [names, defaults] = [quoted(row?.[1]), quoted(row?.[2])] as const
  // A row can describe several settings, with their defaults in the same order.
  const own = names.length === defaults.length ? [defaults[names.indexOf(`\`${name}\``)]] : defaults
  expect(own).toContain(`\`${value}\``)
})

test('deploy/env.example names the defaults of numbers and times', () => {
  const blocks = read('deploy/env.example').matchAll(/((?:^#.*\n)+)((?:^[A-Z_]+=.*\n)+)/gm)
  const described = [...blocks].flatMap(([, comment = '', lines = '']) =>
    [...lines.matchAll(/^([A-Z_]+)=$/gm)].map(([, name = '']) => ({ name, comment })),
  )
  const wrong = described.filter(({ name, comment }) => {
    const { value = '' } = examples.find((one) => one.name === name) ?? {}
    return /^[\d:]+$/.test(value) && !comment.includes(value)
  })
  expect(described.map(({ name }) => name)).toContain('BACKUP_KEEP')
  expect(wrong).toEqual([])
})

/** Settings that programs of the workspace, or systemd, pass on; they are never set by hand. */
const internal = ['API_ORIGIN', 'LISTEN_PID', 'NOTIFY_SOCKET', 'PORTAL_PORT', 'WATCHDOG_USEC']

test('.env.example and the README name every setting that the product reads', () => {
  const sources = globSync(
    ['api/src/config.ts', 'site/src/**/*.ts', 'portal/{build/*,vite.config}.ts'],
    {
      cwd: inRoot(),
    },
  )
  const text = sources.map(read).join('\n')
  const found = text.matchAll(/^ {2}([A-Z][A-Z_]+): z\b|\benv\['([A-Z_]+)'\]/gm)
  const names = [...found].flatMap(([, inSchema, byHand]) => inSchema ?? byHand ?? [])
  expect(names).toContain('DATA_DIR')
  expect(names).toContain('COMPANY_FILE')
  const readme = read('README.md')
  const known = settingNames().filter((name) => readme.includes(`\`${name}\``))
  expect(names.filter((name) => ![...known, ...internal].includes(name))).toEqual([])
})
