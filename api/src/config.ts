import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Company, resolveCompany, sampleProblems } from '@leadwright/shared/company'
import { emailPattern } from '@leadwright/shared/email'
import { BACKUPS_KEPT } from '@leadwright/shared/retention'
import { decodeUtf8 } from '@leadwright/shared/utf8'
import { z } from 'zod'
import {
  DnsServers,
  Domain,
  Networks,
  Origin,
  SigningKey,
  ThumbnailOrigins,
} from './config-fields.ts'
import {
  googleProblems,
  keyProblems,
  productionProblems,
  unknownSettings,
} from './config-problems.ts'
import { messageOf } from './lib/errors.ts'
import { readSecretFiles } from './lib/secret-files.ts'

/** The folder of this package, both for the source tree and the bundle. */
export const packageDir = join(import.meta.dirname, '..')

/** An operator command, from the source tree or the bundle, like this file. */
const scriptOf = (command: string) =>
  import.meta.filename.endsWith('.ts')
    ? join(packageDir, 'src/commands', `${command}.ts`)
    : join(packageDir, 'dist', `${command}.js`)

const defaultPortalDir = join(packageDir, '..', 'portal', 'dist')

const Environment = z.object({
  LEADWRIGHT_ENV: z.enum(['local', 'production']).default('local'),
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_ORIGIN: Origin.default('http://localhost:4321'),
  PORTAL_ORIGIN: Origin.default('http://localhost:4322'),
  DATA_DIR: z
    .string()
    .min(1)
    .default(join(packageDir, '..', 'data')),
  PORTAL_DIR: z.string().min(1).default(defaultPortalDir),
  COMPANY_FILE: z.string().min(1).optional(),
  VAULT_KEYS: z.string().min(1).optional(),
  AUDIT_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_TO_FILES: z.enum(['yes', 'no']).default('no'),
  MAIL_FROM: z.email({ pattern: emailPattern }).optional(),
  /** Proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: Networks.default([]),
  EVENT_CONNECTIONS: z.coerce.number().int().min(1).default(2_000),
  EVENT_CONNECTIONS_PER_PERSON: z.coerce.number().int().min(1).default(8),
  HIRING_STORE_MB: z.coerce.number().int().min(10).default(5_000),
  ATTACHMENTS_STORE_MB: z.coerce.number().int().min(10).default(20_480),
  ATTACHMENTS_CLIENT_MB: z.coerce.number().int().min(10).default(2_048),
  STREAMABLE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.streamable.com'),
  VIDEO_THUMBNAIL_ORIGINS: ThumbnailOrigins.default(['https://*.streamable.com']),
  CALENDLY_SIGNING_KEY: SigningKey.optional(),
  CALENDLY_TOKEN: z.string().min(1).optional(),
  CALENDLY_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.calendly.com'),
  CAL_SIGNING_KEY: SigningKey.optional(),
  CAL_TOKEN: z.string().min(1).optional(),
  CAL_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.cal.com'),
  /** Signing in with Google, or another OpenID provider that reports `hd`. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_HOSTED_DOMAIN: Domain.optional(),
  /** Resolvers that are asked for the records of sending domains. */
  DNS_SERVERS: DnsServers.default([]),
  /** Private networks to which webhooks may be sent. */
  WEBHOOK_NETWORKS: Networks.default([]),
  DEPLOY_HOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALERT_URL: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_PING_URL: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z.iso
    .time({ precision: -1, error: 'must be a time of day such as 03:00' })
    .default('03:00'),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(BACKUPS_KEPT),
  METRICS_TOKEN: SigningKey.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** Names of all settings that the server and its commands read. */
export const settingNames = Object.keys(Environment.shape)

export type Config = ReturnType<typeof loadConfig>

/** A setting is missing or invalid; the message lists all of them. */
export class ConfigError extends Error {
  /** EX_CONFIG of sysexits.h: a service manager should not restart the process. */
  static readonly exitCode = 78
}

/**
 * Reads the environment once. In production the origins must be https and set, the company's file
 * complete and its own, the keys and the built portal present, and the data folder private. Throws ConfigError.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env) {
  const secrets = readSecretFiles(env, settingNames)
  const presentValues = Object.fromEntries(
    Object.entries({ ...env, ...secrets.values }).filter(([, value]) => value !== ''),
  )
  const parsed = Environment.safeParse(presentValues)
  const problems = [...secrets.problems, ...unknownSettings(env, settingNames)]
  if (!parsed.success) {
    const issues = parsed.error.issues
    problems.push(...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  for (const name of settingNames) {
    if (presentValues[name]?.includes('\ufffd')) problems.push(`${name}: is not saved as UTF-8`)
  }
  const production = presentValues['LEADWRIGHT_ENV'] === 'production'
  problems.push(...keyProblems(presentValues, production), ...googleProblems(presentValues))
  if (production)
    problems.push(...productionProblems({ PORTAL_DIR: defaultPortalDir, ...presentValues }))
  let company: Company | undefined
  try {
    company = resolveCompany({ file: readCompany(presentValues['COMPANY_FILE']), production })
    if (production && presentValues['MAIL_TO_FILES'] !== 'yes') {
      problems.push(...sampleProblems(company))
    }
  } catch (error) {
    problems.push(messageOf(error))
  }
  if (!parsed.success || !company || problems.length > 0) {
    throw new ConfigError(`The configuration is incomplete or invalid:\n- ${problems.join('\n- ')}`)
  }
  const values = parsed.data
  const port = values.PORT ?? (Number(new URL(values.PORTAL_ORIGIN).port) || 4322)
  return Object.freeze({
    production,
    port,
    /**
     * The first socket that systemd passes to this process (sd_listen_fds(3)), or else its own
     * address.
     */
    listenOn: env['LISTEN_PID'] === String(process.pid) ? { fd: 3 } : { port, host: values.HOST },
    /** Set by systemd for units with `Type=notify` and `WatchdogSec` (sd_notify(3)). */
    systemd: {
      isNotified: env['NOTIFY_SOCKET'] !== undefined,
      watchdogMs: Number(env['WATCHDOG_USEC'] ?? 0) / 1_000,
    },
    siteOrigin: values.SITE_ORIGIN,
    portalOrigin: values.PORTAL_ORIGIN,
    dataDir: resolve(values.DATA_DIR),
    databaseFile: join(resolve(values.DATA_DIR), 'leadwright.db'),
    portalDir: resolve(values.PORTAL_DIR),
    migrationsDir: join(packageDir, 'migrations'),
    doctorScript: scriptOf('doctor'),
    company,
    vaultKeys: values.VAULT_KEYS,
    auditKey: values.AUDIT_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? company.supportEmail,
    trustedProxies: values.TRUSTED_PROXIES,
    /** Connections for live updates. */
    eventConnections: {
      inAll: values.EVENT_CONNECTIONS,
      perPerson: values.EVENT_CONNECTIONS_PER_PERSON,
    },
    /** Maximum total size of all applicants' files. */
    hiringStoreBytes: values.HIRING_STORE_MB * 1024 * 1024,
    /** Maximum total size of attachments, in bytes: overall, and per client. */
    attachmentStore: {
      inAll: values.ATTACHMENTS_STORE_MB * 1024 * 1024,
      perClient: values.ATTACHMENTS_CLIENT_MB * 1024 * 1024,
    },
    videos: {
      apiUrl: values.STREAMABLE_API_URL.replace(/\/+$/, ''),
      thumbnailOrigins: values.VIDEO_THUMBNAIL_ORIGINS,
    },
    bookings: {
      /** By calendar service; without a key its deliveries are rejected. */
      signingKeys: { calendly: values.CALENDLY_SIGNING_KEY, cal: values.CAL_SIGNING_KEY },
      /** Without a token, a service's API is not called. */
      apis: {
        calendly: {
          apiUrl: values.CALENDLY_API_URL.replace(/\/+$/, ''),
          token: values.CALENDLY_TOKEN,
        },
        cal: { apiUrl: values.CAL_API_URL.replace(/\/+$/, ''), token: values.CAL_TOKEN },
      },
    },
    backups: {
      /** Without a folder there are no scheduled backups. */
      dir: values.BACKUP_DIR && resolve(values.BACKUP_DIR),
      /** HH:MM in the company's time zone. */
      at: values.BACKUP_AT,
      /** How many backups to keep. */
      keep: values.BACKUP_KEEP,
      command: scriptOf('backup'),
      /** Called after each verified backup. */
      pingUrl: values.BACKUP_PING_URL,
    },
    google: googleOf(values),
    dns: {
      /** The system's if empty. */
      servers: values.DNS_SERVERS,
      /** For one query to one server. */
      timeoutMs: 2_000,
    },
    webhookNetworks: values.WEBHOOK_NETWORKS,
    deployHookUrl: values.DEPLOY_HOOK_URL,
    /** Called when a finding gets worse or better. */
    alertUrl: values.ALERT_URL,
    /** Without a token there are no metrics. */
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  })
}

/** Undefined unless it is configured; `googleProblems` rejects a part of it. */
function googleOf(values: z.output<typeof Environment>) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  const { GOOGLE_ISSUER: issuer, GOOGLE_HOSTED_DOMAIN: hostedDomain } = values
  if (!clientId || !clientSecret || !hostedDomain) return undefined
  return { issuer, clientId, clientSecret, hostedDomain }
}

function readCompany(file: string | undefined): unknown {
  if (!file) return undefined
  try {
    const text = decodeUtf8(readFileSync(file))
    if (text !== undefined) return JSON.parse(text)
  } catch {
    throw new Error('COMPANY_FILE: is not valid JSON, or the file cannot be read')
  }
  throw new Error('COMPANY_FILE: is not saved as UTF-8')
}
