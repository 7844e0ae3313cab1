import { writeFileSync } from 'node:fs'
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
      const config = loadConfig({
        LEADWRIGHT_ENV: 'production',
        SITE_ORIGIN: 'https://www.example.com',
        PORTAL_ORIGIN: 'https://app.example.com',
        DATA_DIR: temporaryFolder(),
        COMPANY_FILE: companyFile({ ...leadwrightCompany, name: 'Example Company' }),
        ...mail,
      })
      expect(config.company.name).toBe('Example Company')
      expect(config.production).toBe(true)
    },
  )

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
      VAULT_KEYS_FILE: file('keys', '2026:abc=\n'),
      SMTP_URL_FILE: file('smtp', 'smtps://user:password@mail.example.com:465\n'),
    })
    expect(config.vaultKeys).toBe('2026:abc=')
    expect(config.smtpUrl).toBe('smtps://user:password@mail.example.com:465')
    expect(loadConfig({ SMTP_URL_FILE: file('empty', '\n') }).smtpUrl).toBeUndefined()
  })

  test('refuses a secret file that is missing or contradicts the setting', () => {
    expect(messageOf({ VAULT_KEYS_FILE: '/nowhere/keys' })).toContain('VAULT_KEYS_FILE')
    const file = join(temporaryFolder(), 'keys')
    writeFileSync(file, '2026:abc=')
    expect(messageOf({ VAULT_KEYS: '2025:abc=', VAULT_KEYS_FILE: file })).toContain('keep one')
  })
})
