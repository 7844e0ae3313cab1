import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.ts'
import { inRoot } from './root.ts'
import { type Outcome, run } from './run.ts'
import type { Settings } from './settings.ts'

/** One part of the product, and everything its build depends on. Paths are relative to the root. */
export interface Build {
  name: string
  folder: string
  command: [string, ...string[]]
  outDir: string
  /** A file in `outDir` that only a complete build has. */
  expectedOutput: string
  /** Settings that are built in. */
  env: Record<string, string>
  /** Files outside the package that the build depends on. */
  inputs: string[]
}

interface BuildResult extends Outcome {
  name: string
  fresh: boolean
}

const sharedInputs = [
  'shared',
  'browsers.ts',
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
]

export const apiBuild: Build = {
  name: 'api',
  folder: 'api',
  command: ['vite', 'build'],
  outDir: 'api/dist',
  expectedOutput: 'main.js',
  env: {},
  inputs: [],
}

/** The settings built into the site and the portal: the two origins and the company. */
type BuildSettings = Pick<
  Settings,
  | 'siteOrigin'
  | 'portalOrigin'
  | 'companyFile'
  | 'siteTextsFile'
  | 'calendarWidget'
  | 'backupKeep'
  | 'production'
>

const settingsOf = (settings: BuildSettings): Pick<Build, 'env' | 'inputs'> => ({
  env: {
    SITE_ORIGIN: settings.siteOrigin,
    PORTAL_ORIGIN: settings.portalOrigin,
    LEADWRIGHT_ENV: settings.production ? 'production' : 'local',
    COMPANY_FILE: settings.companyFile,
  },
  inputs: settings.companyFile === '' ? [] : [settings.companyFile],
})

export const portalBuild = (settings: BuildSettings, outDir = 'portal/dist'): Build => ({
  name: 'portal',
  folder: 'portal',
  command: ['vite', 'build', '--outDir', inRoot(outDir), '--emptyOutDir'],
  outDir,
  expectedOutput: 'index.html',
  ...settingsOf(settings),
})

export const siteBuild = (settings: BuildSettings, outDir = 'site/dist'): Build => {
  const { env, inputs } = settingsOf(settings)
  const { siteTextsFile, calendarWidget, backupKeep } = settings
  return {
    name: 'site',
    folder: 'site',
    command: ['astro', 'build', '--outDir', inRoot(outDir)],
    outDir,
    expectedOutput: 'index.html',
    env: {
      ...env,
      SITE_TEXTS_FILE: siteTextsFile,
      CALENDAR_WIDGET_URL: calendarWidget,
      BACKUP_KEEP: backupKeep,
    },
    inputs: siteTextsFile === '' ? inputs : [...inputs, siteTextsFile],
  }
}

/** The whole product, as `start` serves it. */
export const allBuilds = (settings: BuildSettings): Build[] => [
  apiBuild,
  portalBuild(settings),
  siteBuild(settings),
]

const cacheKeyFile = (build: Build) => inRoot('.cache/builds', build.outDir.replaceAll('/', '_'))

const cacheKeyOf = (build: Build) =>
  fingerprint([...sharedInputs, build.folder, ...build.inputs], build.env)

function isFresh(build: Build, cacheKey: string): boolean {
  return (
    existsSync(inRoot(build.outDir, build.expectedOutput)) &&
    existsSync(cacheKeyFile(build)) &&
    readFileSync(cacheKeyFile(build), 'utf8') === cacheKey
  )
}

/** Builds one part unless its inputs are unchanged since the last build. */
async function buildOne(build: Build): Promise<BuildResult> {
  const cacheKey = cacheKeyOf(build)
  if (isFresh(build, cacheKey)) {
    return { name: build.name, fresh: true, code: 0, output: '', seconds: 0 }
  }
  rmSync(cacheKeyFile(build), { force: true })
  const [command, ...args] = build.command
  const outcome = await run(command, args, {
    cwd: inRoot(build.folder),
    env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...build.env },
  })
  const whole = existsSync(inRoot(build.outDir, build.expectedOutput))
  const code = outcome.code === 0 && !whole ? 1 : outcome.code
  if (code === 0) {
    mkdirSync(inRoot('.cache/builds'), { recursive: true })
    writeFileSync(cacheKeyFile(build), cacheKey)
  }
  return { ...outcome, name: build.name, fresh: false, code }
}

/** Builds what is stale, in parallel, and prints a line for each part; true if all succeeded. */
export async function buildStale(builds: Build[]): Promise<boolean> {
  const results = await Promise.all(
    builds.map(async (build) => {
      const result = await buildOne(build)
      if (result.code !== 0) console.error(`${result.output}\nThe ${result.name} build failed.`)
      else if (!result.fresh) console.log(`Built ${result.name} in ${result.seconds.toFixed(1)} s`)
      return result
    }),
  )
  return results.every((result) => result.code === 0)
}
