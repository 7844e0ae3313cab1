import { allBuilds, buildStale } from './lib/builds.ts'
import { loadSettings } from './lib/settings.ts'

const settings = loadSettings()
const built = await buildStale(allBuilds(settings))
if (built) console.log('api/dist, portal/dist and site/dist are up to date.')
process.exit(built ? 0 : 1)
