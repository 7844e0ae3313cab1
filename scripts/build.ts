import { allBuilds, buildStale } from './lib/builds.ts'
import { loadEnvFile, readSettings } from './lib/settings.ts'

loadEnvFile()
const settings = readSettings(process.env)
const built = await buildStale(allBuilds(settings))
if (built) console.log('api/dist, portal/dist and site/dist are up to date.')
process.exit(built ? 0 : 1)
