import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
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
    COMPANY_FILE: companyFile({ ...leadwrightCompany, name: 'Example Company' }),
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

  test('lists every wrong value at once', () => {
    const message = messageOf({ PORT: 'eighty', SITE_ORIGIN: 'localhost', SMTP_URL: 'http://x' })
    for (const name of ['PORT', 'SITE_ORIGIN', 'SMTP_URL']) expect(message).toContain(name)
  })

  test('lists what production misses', () => {
    const message = messageOf({ LEADWRIGHT_ENV: 'production' })
    for (const name of ['SITE_ORIGIN', 'PORTAL_ORIGIN', 'DATA_DIR', 'COMPANY_FILE', 'SMTP_URL']) {
      expect(message).toContain(name)
    }
  })

  test('refuses http origins and an incomplete company in production', () => {
    const { supportEmail: _, ...incomplete } = leadwrightCompany
    const message = messageOf({
      LEADWRIGHT_ENV: 'production',
      SITE_ORIGIN: 'http://www.example.com',
      PORTAL_ORIGIN: 'https://app.example.com',
      DATA_DIR: temporaryFolder(),
      COMPANY_FILE: companyFile(incomplete),
    })
    expect(message).toContain('SITE_ORIGIN: must begin with https://')
    expect(message).toContain('supportEmail')
  })

  test.each([{ SMTP_URL: 'smtps://user:password@mail.example.com:465' }, { MAIL_TO_FILES: 'yes' }])(
    'takes a complete production with %o',
    (mail) => {
      const config = loadConfig({ ...completeProduction(), SMTP_URL: '', ...mail })
      expect(config.company.name).toBe('Example Company')
      expect(config.production).toBe(true)
    },
  )

  test.each([
    ['no vault key', { VAULT_KEYS: '' }, 'VAULT_KEYS: is required'],
    ['no audit key', { AUDIT_KEY: '' }, 'AUDIT_KEY: is required'],
    ['a portal that was not built', { PORTAL_DIR: '/nowhere' }, 'PORTAL_DIR: /nowhere holds no'],
  ])('refuses %s in production', (_, change, sentence) => {
    expect(messageOf({ ...completeProduction(), ...change })).toContain(sentence)
  })

  test('takes production’s keys from files in the data folder too', () => {
    const env = { ...completeProduction(), VAULT_KEYS: '', AUDIT_KEY: '' }
    mkdirSync(join(env.DATA_DIR, 'keys'))
    writeFileSync(join(env.DATA_DIR, 'keys/vault.keys'), vaultKey)
    writeFileSync(join(env.DATA_DIR, 'keys/audit.key'), auditKey)
    expect(loadConfig(env).vaultKeys).toBeUndefined()
  })

  test.each([0o750, 0o705])('refuses a data folder with mode %o in production', (mode) => {
    const env = completeProduction()
    chmodSync(env.DATA_DIR, mode)
    expect(messageOf(env)).toContain(`DATA_DIR: others on this machine can look into it`)
  })

  test.each([
    'garbage',
    '10.0.0.0/33',
    '10.0.0.1/',
    '::1/129',
    '10.0.0.1/8/9',
    '10.0.0.1 10.0.0.2',
  ])('names TRUSTED_PROXIES when it holds %s', (value) => {
    expect(messageOf({ TRUSTED_PROXIES: `127.0.0.1, ${value}` })).toContain('TRUSTED_PROXIES: ')
  })

  test('takes addresses and networks as trusted proxies', () => {
    const { trustedProxies } = loadConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8,fd00::/8' })
    expect(trustedProxies).toEqual(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8'])
  })

  test('names keys that cannot be read', () => {
    const message = messageOf({ VAULT_KEYS: 'a:short', AUDIT_KEY: 'short' })
    expect(message).toContain('VAULT_KEYS must be')
    expect(message).toContain('AUDIT_KEY must be')
  })

  test('says which file cannot be read', () => {
    expect(messageOf({ COMPANY_FILE: '/nowhere/company.json' })).toContain('COMPANY_FILE')
  })

  test('takes secrets from files', () => {
    const folder = temporaryFolder()
    const file = (name: string, content: string) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const config = loadConfig({
      VAULT_KEYS: '',
      VAULT_KEYS_FILE: file('keys', `${vaultKey}\n`),
      SMTP_URL_FILE: file('smtp', 'smtps://user:password@mail.example.com:465\n'),
    })
    expect(config.vaultKeys).toBe(vaultKey)
    expect(config.smtpUrl).toBe('smtps://user:password@mail.example.com:465')
    expect(loadConfig({ SMTP_URL_FILE: file('empty', '\n') }).smtpUrl).toBeUndefined()
  })

  test('refuses a secret file that is missing or contradicts the setting', () => {
    expect(messageOf({ VAULT_KEYS_FILE: '/nowhere/keys' })).toContain('VAULT_KEYS_FILE')
    const file = join(temporaryFolder(), 'keys')
    writeFileSync(file, vaultKey)
    expect(messageOf({ VAULT_KEYS: vaultKey, VAULT_KEYS_FILE: file })).toContain('keep one')
  })
})
