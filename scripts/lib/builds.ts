import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  /** What is built first. */
  after?: Build
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

/** Its page has placeholders, which the server replaces with the names of the company. */
export const portalBuild: Build = {
  name: 'portal',
  folder: 'portal',
  command: ['vite', 'build'],
  outDir: 'portal/dist',
  expectedOutput: 'index.html',
  env: {},
  inputs: [],
}

/** The program that renders the site of any company, and the files that all sites have. */
export const rendererBuild: Build = {
  name: 'renderer of the site',
  folder: 'site',
  command: ['astro', 'build', '--outDir', inRoot('site/renderer/static')],
  outDir: 'site/renderer',
  expectedOutput: 'code/prerender-entry.mjs',
  env: {},
  inputs: [],
}

/** What is rendered into the site: the two origins, the company and some settings. */
type SiteSettings = Pick<
  Settings,
  | 'siteOrigin'
  | 'portalOrigin'
  | 'companyFile'
  | 'siteTextsFile'
  | 'calendarWidget'
  | 'backupKeep'
  | 'production'
>

/** The photos named in a company's file. */
function photosOf(companyFile: string): string[] {
  if (!existsSync(companyFile)) return []
  const named = readFileSync(companyFile, 'utf8').matchAll(/"photo"\s*:\s*"([^"]+)"/g)
  return Array.from(named, ([, photo = '']) => join(dirname(companyFile), photo))
}

export const siteBuild = (settings: SiteSettings, outDir = 'site/dist'): Build => {
  const { siteOrigin, portalOrigin, companyFile, siteTextsFile } = settings
  return {
    name: 'site',
    folder: 'site',
    command: ['node', 'renderer/code/prerender-entry.mjs', inRoot(outDir)],
    outDir,
    expectedOutput: 'index.html',
    env: {
      SITE_ORIGIN: siteOrigin,
      PORTAL_ORIGIN: portalOrigin,
      LEADWRIGHT_ENV: settings.production ? 'production' : 'local',
      COMPANY_FILE: companyFile,
      SITE_TEXTS_FILE: siteTextsFile,
      CALENDAR_WIDGET_URL: settings.calendarWidget,
      BACKUP_KEEP: settings.backupKeep,
    },
    inputs: [companyFile, ...photosOf(companyFile), siteTextsFile].filter((file) => file !== ''),
    after: rendererBuild,
  }
}

/** The whole product, as `start` serves it. */
export const allBuilds = (settings: SiteSettings): Build[] => [
  apiBuild,
  portalBuild,
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
  return (await Promise.all(builds.map(buildAndReport))).every(Boolean)
}

async function buildAndReport(build: Build): Promise<boolean> {
  if (build.after && !(await buildAndReport(build.after))) return false
  const result = await buildOne(build)
  if (result.code !== 0) console.error(`${result.output}\nThe ${result.name} build failed.`)
  else if (!result.fresh) console.log(`Built ${result.name} in ${result.seconds.toFixed(1)} s`)
  return result.code === 0
}
