import { serveSite } from '../api/src/site/serve-site.ts'
import { announce } from './lib/announce.ts'
import { allBuilds, buildStale } from './lib/builds.ts'
import { loadDemoIfEmpty } from './lib/demo.ts'
import { inRoot, root } from './lib/root.ts'
import { isReady, startService } from './lib/service.ts'
import { loadSettings, localUrl } from './lib/settings.ts'
import { onStopSignal, refuse, stopAll } from './lib/stop.ts'
import { refuseTakenPorts } from './lib/taken-ports.ts'

const settings = loadSettings()
await refuseTakenPorts(settings)

if (!(await buildStale(allBuilds(settings)))) process.exit(1)
if (!settings.production) await loadDemoIfEmpty(settings).catch(refuse)

const api = startService('node', ['api/dist/main.js'], {
  cwd: root,
  env: {
    LOG_LEVEL: 'warn',
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(settings.portalPort),
    HOST: settings.host,
    SITE_ORIGIN: settings.siteOrigin,
    PORTAL_ORIGIN: settings.portalOrigin,
    DATA_DIR: settings.dataDir,
    COMPANY_FILE: settings.companyFile,
    PORTAL_DIR: inRoot('portal/dist'),
  },
})
onStopSignal(() => api.stop())
if (!(await isReady(api, `${localUrl(settings.host, settings.portalPort)}/api/health/ready`))) {
  await api.stop()
  refuse('The server did not become ready within 30 seconds.')
}

const site = await serveSite({
  dir: inRoot('site/dist'),
  port: settings.sitePort,
  host: settings.host,
})
onStopSignal(() => site.close())
void api.exited.then((code) => stopAll(code, 'The server stopped unexpectedly.'))
announce(settings)
process.exitCode = 0
