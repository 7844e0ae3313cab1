import { announce } from './lib/announce.ts'
import { loadDemoIfEmpty } from './lib/demo.ts'
import { freePort } from './lib/ports.ts'
import { inRoot } from './lib/root.ts'
import { isReady, startService } from './lib/service.ts'
import { loadSettings } from './lib/settings.ts'
import { onStopSignal, refuse, stopAll } from './lib/stop.ts'
import { refuseTakenPorts } from './lib/taken-ports.ts'

const settings = loadSettings()
await refuseTakenPorts(settings)
if (!settings.production) await loadDemoIfEmpty(settings).catch(refuse)

/** The portal's development server listens on the portal's address and forwards `/api` to this port. */
const apiPort = await freePort()
const env = {
  ...process.env,
  SITE_ORIGIN: settings.siteOrigin,
  PORTAL_ORIGIN: settings.portalOrigin,
  API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  DATA_DIR: settings.dataDir,
  COMPANY_FILE: settings.companyFile,
  ASTRO_TELEMETRY_DISABLED: '1',
}

function watch(name: string, folder: string, command: string, args: string[], extra = {}) {
  const service = startService(command, args, {
    cwd: inRoot(folder),
    env: { ...env, ...extra },
    onOutput: (text) => process.stdout.write(text.replace(/^(?=.)/gm, `[${name}] `)),
  })
  onStopSignal(() => service.stop())
  void service.exited.then(() => stopAll(1, `The development server of the ${name} stopped.`))
  return service
}

const at = (port: number) => ['--host', settings.host, '--port', String(port)]
const api = watch('api', 'api', 'node', ['--watch', '--watch-preserve-output', 'src/main.ts'], {
  PORT: String(apiPort),
  HOST: '127.0.0.1',
})
// The portal's server would report every request that it cannot forward yet.
await isReady(api, `${env.API_ORIGIN}/api/health/ready`)
watch('portal', 'portal', 'vite', [...at(settings.portalPort), '--strictPort'])
watch('site', 'site', 'astro', ['dev', ...at(settings.sitePort)])
announce(settings)
process.exitCode = 0
