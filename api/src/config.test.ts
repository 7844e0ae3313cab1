import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig, settingNames } from './config.ts'
import { unknownSettings } from './config-problems.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const messageOf = (env: Record<string, string>) => {
  try {
    loadConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('The configuration was expected to be refused.')
}
const companyFile = (company: unknown) => {
  const file = join(temporaryFolder(), 'company.json')
  writeFileSync(file, JSON.stringify(company))
  return file
}

const vaultKey = `2026:${Buffer.alloc(32, 1).toString('base64')}`
const auditKey = Buffer.alloc(32, 2).toString('base64')

function completeProduction() {
  const portalDir = temporaryFolder()
  writeFileSync(join(portalDir, 'index.html'), '')
  return {
    LEADWRIGHT_ENV: 'production',
    SITE_ORIGIN: 'https://www.example.com',
    PORTAL_ORIGIN: 'https://app.example.com',
    DATA_DIR: temporaryFolder(),
    PORTAL_DIR: portalDir,
    COMPANY_FILE: companyFile({
      ...leadwrightCompany,
      name: 'Example Company',
      supportEmail: 'hello@company.example',
      legal: { name: 'Example Company Ltd', address: ['2 Real Street'] },
      paymentDetails: undefined,
    }),
    VAULT_KEYS: vaultKey,
    AUDIT_KEY: auditKey,
    SMTP_URL: 'smtps://user:password@mail.example.com:465',
  }
}

describe('the configuration', () => {
  test('is complete without any setting on a developer’s machine', () => {
    const config = loadConfig({})
    expect(config).toMatchObject({
      production: false,
      port: 4322,
      siteOrigin: 'http://localhost:4321',
      portalOrigin: 'http://localhost:4322',
    })
    expect(Object.isFrozen(config)).toBe(true)
  })

  test.each([
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['SMTP_URI', 'SMTP_URL'],
    ['BACKUP_DIRS', 'BACKUP_DIR'],
    ['LEADWRIGHT_MODE', 'LEADWRIGHT_ENV'],
  ])('rejects %s, which is no setting, and suggests %s', (name, meant) => {
    expect(messageOf({ [name]: 'x' })).toContain(
      `${name}: is not a setting. Did you mean ${meant}?`,
    )
  })

  test('ignores settings of other programs, and those of the commands and images', () => {
    const others = ['VAULT_ADDR', 'MAIL', 'HOSTS', 'XDG_DATA_DIRS', 'LOGNAME', 'API_ORIGIN']
    const examples = ['.env.example', 'deploy/env.example'].flatMap((file) =>
      readFileSync(join(import.meta.dirname, '../..', file), 'utf8').match(/^[A-Z_]+(?==)/gm),
    )
    for (const name of [...others, ...examples]) {
      if (name) expect(unknownSettings({ [name]: 'x' }, settingNames), name).toEqual([])
    }
  })

  test('has the defaults that .env.example shows', () => {
    const root = join(import.meta.dirname, '../..')
    const example = readFileSync(join(root, '.env.example'), 'utf8')
    // A local start logs less than the server.
    const shown = [...example.matchAll(/^(?!LOG_LEVEL)([A-Z_]+)=(.+)$/gm)]
    expect(shown.length).toBeGreaterThan(10)
    for (const [, name = '', value = ''] of shown) {
      const isPath = value.startsWith('./')
      const set = loadConfig({ [name]: isPath ? join(root, value) : value })
      expect(set, name).toEqual(loadConfig({}))
    }
  })

  test('rejects the sample company in production, except to try it out without emails', () => {
    const sample = { ...completeProduction(), COMPANY_FILE: companyFile(leadwrightCompany) }
    const message = messageOf(sample)
    for (const path of ['supportEmail', 'legal.name', 'legal.address']) {
      expect(message).toContain(`COMPANY_FILE: ${path} is still the sample company’s.`)
    }
    expect(loadConfig({ ...sample, MAIL_TO_FILES: 'yes' }).production).toBe(true)
  })

  test.each([
    [{ PORTAL_ORIGIN: 'http://localhost:5002' }, 5002],
    [{ PORTAL_ORIGIN: 'http://localhost:5002', PORT: '8080' }, 8080],
    [{ PORTAL_ORIGIN: 'https://app.example.com' }, 4322],
  ])('with %o, listens on %i', (env, port) => {
    expect(loadConfig(env).port).toBe(port)
  })

  test('lists every wrong value at once', () => {
    const message = messageOf({ PORT: 'eighty', SITE_ORIGIN: 'localhost', SMTP_URL: 'http://x' })
    for (const name of ['PORT', 'SITE_ORIGIN', 'SMTP_URL']) expect(message).toContain(name)
  })

  test('lists what is missing for production', () => {
    const message = messageOf({ LEADWRIGHT_ENV: 'production' })
    for (const name of ['SITE_ORIGIN', 'PORTAL_ORIGIN', 'DATA_DIR', 'COMPANY_FILE', 'SMTP_URL']) {
      expect(message).toContain(name)
    }
  })

  test('rejects http origins and an incomplete company in production', () => {
    const { supportEmail: _, ...incomplete } = leadwrightCompany
    const message = messageOf({
      LEADWRIGHT_ENV: 'production',
      SITE_ORIGIN: 'http://www.example.com',
      PORTAL_ORIGIN: 'https://app.example.com',
      DATA_DIR: temporaryFolder(),
      COMPANY_FILE: companyFile(incomplete),
    })
    expect(message).toContain('SITE_ORIGIN: must start with https://')
    expect(message).toContain('supportEmail')
  })

  test.each([{ SMTP_URL: 'smtps://user:password@mail.example.com:465' }, { MAIL_TO_FILES: 'yes' }])(
    'accepts a complete production configuration with %o',
    (mail) => {
      const config = loadConfig({ ...completeProduction(), SMTP_URL: '', ...mail })
      expect(config.company.name).toBe('Example Company')
      expect(config.production).toBe(true)
    },
  )

  test.each([
    ['no vault key', { VAULT_KEYS: '' }, 'VAULT_KEYS: is required'],
    ['no audit key', { AUDIT_KEY: '' }, 'AUDIT_KEY: is required'],
    ['a portal that was not built', { PORTAL_DIR: '/nowhere' }, 'PORTAL_DIR: /nowhere contains no'],
  ])('rejects %s in production', (_, change, sentence) => {
    expect(messageOf({ ...completeProduction(), ...change })).toContain(sentence)
  })

  test.each([
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 's', GOOGLE_HOSTED_DOMAIN: 'example.com' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'i', GOOGLE_HOSTED_DOMAIN: 'example.com' }],
    ['GOOGLE_HOSTED_DOMAIN', { GOOGLE_CLIENT_ID: 'i', GOOGLE_CLIENT_SECRET: 's' }],
  ])('signing in with Google is configured as a whole: %s is missing', (name, env) => {
    const message = messageOf(env)
    expect(message).toContain(`${name}: is required for signing in with Google.`)
    expect(message.match(/is required/g)).toHaveLength(1)
    const whole = { GOOGLE_CLIENT_ID: 'i', GOOGLE_CLIENT_SECRET: 's', ...env }
    expect(loadConfig({ ...whole, GOOGLE_HOSTED_DOMAIN: 'example.com' }).google).toBeDefined()
    expect(messageOf({ ...whole, GOOGLE_HOSTED_DOMAIN: '@Example.com' })).toContain(
      'GOOGLE_HOSTED_DOMAIN: must be a domain',
    )
    const insecure = { ...completeProduction(), GOOGLE_ISSUER: 'http://127.0.0.1' }
    expect(messageOf(insecure)).toContain('GOOGLE_ISSUER: must start with https://')
  })

  test('accepts production keys from files in the data folder', () => {
    const env = { ...completeProduction(), VAULT_KEYS: '', AUDIT_KEY: '' }
    mkdirSync(join(env.DATA_DIR, 'keys'))
    writeFileSync(join(env.DATA_DIR, 'keys/vault.keys'), vaultKey)
    writeFileSync(join(env.DATA_DIR, 'keys/audit.key'), auditKey)
    expect(loadConfig(env).vaultKeys).toBeUndefined()
  })

  test.each([0o750, 0o705])('rejects a data folder with mode %o in production', (mode) => {
    const env = completeProduction()
    chmodSync(env.DATA_DIR, mode)
    expect(messageOf(env)).toContain('DATA_DIR: other users')
  })

  test.each([
    'garbage',
    '10.0.0.0/33',
    '10.0.0.1/',
    '::1/129',
    '10.0.0.1/8/9',
    '10.0.0.1 10.0.0.2',
  ])('names TRUSTED_PROXIES when it contains %s', (value) => {
    expect(messageOf({ TRUSTED_PROXIES: `127.0.0.1, ${value}` })).toContain('TRUSTED_PROXIES: ')
  })

  test('accepts addresses and networks as trusted proxies', () => {
    const { trustedProxies } = loadConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8,fd00::/8' })
    expect(trustedProxies).toEqual(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8'])
  })

  test('names keys that cannot be read', () => {
    const message = messageOf({ VAULT_KEYS: 'a:short', AUDIT_KEY: 'short' })
    expect(message).toContain('VAULT_KEYS must be')
    expect(message).toContain('AUDIT_KEY must be')
  })

  test('rejects files in another encoding instead of losing their accents', () => {
    const folder = temporaryFolder()
    const latin = (name: string, text: string) => {
      writeFileSync(join(folder, name), text, 'latin1')
      return join(folder, name)
    }
    const env = {
      COMPANY_FILE: latin('company.json', '{"name":"Müller"}'),
      SMTP_URL_FILE: latin('smtp', 'smtps://user:p%C3%BC-ü@mail.example.com:465'),
    }
    expect(messageOf(env)).toContain('COMPANY_FILE: is not saved as UTF-8')
    expect(messageOf(env)).toContain('SMTP_URL: is not saved as UTF-8')
    expect(messageOf({ METRICS_TOKEN: `${'x'.repeat(40)}\ufffd` })).toContain(
      'METRICS_TOKEN: is not saved as UTF-8',
    )
  })

  test('says which file cannot be read', () => {
    expect(messageOf({ COMPANY_FILE: '/nowhere/company.json' })).toContain('COMPANY_FILE')
  })

  describe('a secret in a file', () => {
    const fileOf = (content: string) => {
      const file = join(temporaryFolder(), 'secret')
      writeFileSync(file, content)
      return file
    }
    const smtpUrl = 'smtps://user:password@mail.example.com:465'
    /** As systemd creates it: one file per secret, with the name of its setting. */
    const credentials = (files: Record<string, string>) => {
      const folder = temporaryFolder()
      for (const [name, content] of Object.entries(files)) {
        writeFileSync(join(folder, name), content)
      }
      return folder
    }

    test('is read from the named file', () => {
      const config = loadConfig({
        VAULT_KEYS: '',
        VAULT_KEYS_FILE: fileOf(`${vaultKey}\n`),
        SMTP_URL_FILE: fileOf(`${smtpUrl}\n`),
        DEPLOY_HOOK_URL_FILE: fileOf('https://build.example.com/hook/1\n'),
      })
      expect(config).toMatchObject({
        vaultKeys: vaultKey,
        smtpUrl,
        deployHookUrl: 'https://build.example.com/hook/1',
      })
    })

    test('is read from the credentials folder; an empty file counts as missing', () => {
      const folder = credentials({ VAULT_KEYS: `${vaultKey}\n`, SMTP_URL: '\n', other: 'ignored' })
      const config = loadConfig({ CREDENTIALS_DIRECTORY: folder, SMTP_URL: smtpUrl })
      expect(config).toMatchObject({ vaultKeys: vaultKey, smtpUrl, auditKey: undefined })
    })

    test('is rejected when it is given twice', () => {
      const VAULT_KEYS_FILE = fileOf(vaultKey)
      const CREDENTIALS_DIRECTORY = credentials({ VAULT_KEYS: vaultKey })
      const inBoth = /VAULT_KEYS: .*VAULT_KEYS and VAULT_KEYS_FILE\. Keep one/
      expect(messageOf({ VAULT_KEYS: vaultKey, VAULT_KEYS_FILE })).toMatch(inBoth)
      expect(messageOf({ VAULT_KEYS_FILE, CREDENTIALS_DIRECTORY })).toContain('Keep one')
      expect(messageOf({ VAULT_KEYS: vaultKey, CREDENTIALS_DIRECTORY })).toContain('Keep one')
    })

    test('is named when it cannot be read', () => {
      expect(messageOf({ VAULT_KEYS_FILE: '/nowhere/keys' })).toContain(
        'VAULT_KEYS: the file /nowhere/keys cannot be read',
      )
      const folder = temporaryFolder()
      mkdirSync(join(folder, 'AUDIT_KEY'))
      expect(messageOf({ CREDENTIALS_DIRECTORY: folder })).toContain(
        `AUDIT_KEY: the file ${join(folder, 'AUDIT_KEY')} cannot be read`,
      )
    })
  })
})
