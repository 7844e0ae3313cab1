import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inRoot, root } from './root.ts'

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
  production: boolean
}

const siteDefault = { origin: 'http://localhost:4321', port: 4321 }
const portalDefault = { origin: 'http://localhost:4322', port: 4322 }

function portOf(text: string | undefined, origin: string, otherwise: number): number {
  const port = Number(text || new URL(origin).port)
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : otherwise
}

/** Reads `.env` if it exists; existing environment variables take precedence. */
export function loadEnvFile(): void {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
}

/** All settings, as listed in `.env.example`. */
export function settingNames(): string[] {
  const lines = readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)
  return [...lines].flatMap(([, name]) => name ?? [])
}

/**
 * An empty setting counts as not set. A port is the one in its origin, unless PORT or SITE_PORT
 * says otherwise (behind a proxy).
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const siteOrigin = env['SITE_ORIGIN'] || siteDefault.origin
  const portalOrigin = env['PORTAL_ORIGIN'] || portalDefault.origin
  const dataDir = resolve(root, env['DATA_DIR'] || 'data')
  return {
    siteOrigin,
    sitePort: portOf(env['SITE_PORT'], siteOrigin, siteDefault.port),
    portalOrigin,
    portalPort: portOf(env['PORT'], portalOrigin, portalDefault.port),
    host: env['HOST'] || '127.0.0.1',
    dataDir,
    companyFile: env['COMPANY_FILE'] ? resolve(root, env['COMPANY_FILE']) : '',
    siteTextsFile: siteTextsFile(env, dataDir),
    calendarWidget: env['CALENDAR_WIDGET_URL'] ?? '',
    production: env['LEADWRIGHT_ENV'] === 'production',
  }
}

/** The configured file, or the file that Publish or export-site-texts wrote to the data folder. */
function siteTextsFile(env: NodeJS.ProcessEnv, dataDir: string): string {
  if (env['SITE_TEXTS_FILE']) return resolve(root, env['SITE_TEXTS_FILE'])
  const exported = resolve(dataDir, 'site-texts.json')
  return existsSync(exported) ? exported : ''
}
