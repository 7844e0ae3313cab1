import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inRoot, root } from './root.ts'
import { refuse } from './stop.ts'

/** The origins of the site and the portal, and the location of the data. */
export interface Settings {
  siteOrigin: string
  sitePort: number
  portalOrigin: string
  portalPort: number
  /** Interface to listen on. */
  host: string
  dataDir: string
  /** The company's configuration file; empty for the sample company. */
  companyFile: string
  /**
   * The file with the texts that admins changed, for the site's build; empty for the initial texts.
   */
  siteTextsFile: string
  /** The URL of the scheduling widget's script; empty for the service's own. */
  calendarWidget: string
  /** How many nightly backups are kept, for the site's policies; empty for the usual number. */
  backupKeep: string
  production: boolean
}

const siteDefault = { origin: 'http://localhost:4321', port: 4321 }
const portalDefault = { origin: 'http://localhost:4322', port: 4322 }

function portOf(env: NodeJS.ProcessEnv, name: string, origin: string, otherwise: number): number {
  const port = Number(env[name] || new URL(origin).port || otherwise)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} must be a port from 1 to 65535, not ${env[name]}.`)
}

/**
 * Reads the settings from the environment and from `.env`, if it exists; environment variables take
 * precedence. Ends the process if one is invalid.
 */
export function loadSettings(): Settings {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
  try {
    return readSettings(process.env)
  } catch (error) {
    return refuse(error as Error)
  }
}

/** Where a server that listens on `host` is reached from this machine. */
export const localUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** All settings, as listed in `.env.example`. */
export function settingNames(): string[] {
  const lines = readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)
  return [...lines].flatMap(([, name]) => name ?? [])
}

/**
 * An empty setting counts as not set. A port is the one in its origin, unless PORT or SITE_PORT
 * says otherwise (behind a proxy). Throws for a port that does not exist.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const siteOrigin = env['SITE_ORIGIN'] || siteDefault.origin
  const portalOrigin = env['PORTAL_ORIGIN'] || portalDefault.origin
  const dataDir = resolve(root, env['DATA_DIR'] || 'data')
  return {
    siteOrigin,
    sitePort: portOf(env, 'SITE_PORT', siteOrigin, siteDefault.port),
    portalOrigin,
    portalPort: portOf(env, 'PORT', portalOrigin, portalDefault.port),
    host: env['HOST'] || '127.0.0.1',
    dataDir,
    companyFile: env['COMPANY_FILE'] ? resolve(root, env['COMPANY_FILE']) : '',
    siteTextsFile: siteTextsFile(env, dataDir),
    calendarWidget: env['CALENDAR_WIDGET_URL'] ?? '',
    backupKeep: env['BACKUP_KEEP'] ?? '',
    production: env['LEADWRIGHT_ENV'] === 'production',
  }
}

/** The configured file, or the file that Publish or export-site-texts wrote to the data folder. */
function siteTextsFile(env: NodeJS.ProcessEnv, dataDir: string): string {
  if (env['SITE_TEXTS_FILE']) return resolve(root, env['SITE_TEXTS_FILE'])
  const exported = resolve(dataDir, 'site-texts.json')
  return existsSync(exported) ? exported : ''
}
