import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { inRoot, root } from './root.ts'

/** Where the two halves of the product answer, and where the data lies. */
export interface Settings {
  siteOrigin: string
  sitePort: number
  portalOrigin: string
  portalPort: number
  /** Interface to listen on. */
  host: string
  dataDir: string
  /** The company's configuration; empty for the sample company. */
  companyFile: string
  production: boolean
}

const SITE = { origin: 'http://localhost:4321', port: 4321 }
const PORTAL = { origin: 'http://localhost:4322', port: 4322 }

function portOf(text: string | undefined, origin: string, otherwise: number): number {
  const port = Number(text || new URL(origin).port)
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : otherwise
}

/** Reads `.env`, where there is one, below what the environment already says. */
export function loadEnvFile(): void {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
}

/**
 * An empty setting is an absent one. A port is the one its origin names, unless PORT or SITE_PORT
 * says otherwise (behind a proxy).
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const siteOrigin = env['SITE_ORIGIN'] || SITE.origin
  const portalOrigin = env['PORTAL_ORIGIN'] || PORTAL.origin
  return {
    siteOrigin,
    sitePort: portOf(env['SITE_PORT'], siteOrigin, SITE.port),
    portalOrigin,
    portalPort: portOf(env['PORT'], portalOrigin, PORTAL.port),
    host: env['HOST'] || '127.0.0.1',
    dataDir: resolve(root, env['DATA_DIR'] || 'data'),
    companyFile: env['COMPANY_FILE'] ? resolve(root, env['COMPANY_FILE']) : '',
    production: env['LEADWRIGHT_ENV'] === 'production',
  }
}
