import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.ts'
import { inRoot } from './root.ts'
import { type Outcome, run } from './run.ts'
import type { Settings } from './settings.ts'

/** One part of the product, and all that its result depends on. Paths are relative to the root. */
export interface Build {
  name: string
  folder: string
  command: [string, ...string[]]
  outDir: string
  /** A file in `outDir` without which the result is not whole. */
  proof: string
  /** Settings that are written into the result. */
  env: Record<string, string>
  /** Files outside the package that the result depends on. */
  inputs: string[]
}

interface BuildResult extends Outcome {
  name: string
  fresh: boolean
}

const SHARED_INPUTS = ['shared', 'pnpm-lock.yaml', 'tsconfig.base.json']

export const apiBuild: Build = {
  name: 'api',
  folder: 'api',
  command: ['vite', 'build'],
  outDir: 'api/dist',
  proof: 'main.js',
  env: {},
  inputs: [],
}

/** What the static halves carry in their files: the two origins and the company. */
type Baked = Pick<
  Settings,
  'siteOrigin' | 'portalOrigin' | 'companyFile' | 'siteTextsFile' | 'calendarWidget' | 'production'
>

const baked = (settings: Baked): Pick<Build, 'env' | 'inputs'> => ({
  env: {
    SITE_ORIGIN: settings.siteOrigin,
    PORTAL_ORIGIN: settings.portalOrigin,
    LEADWRIGHT_ENV: settings.production ? 'production' : 'local',
    COMPANY_FILE: settings.companyFile,
  },
  inputs: settings.companyFile === '' ? [] : [settings.companyFile],
})

export const portalBuild = (settings: Baked, outDir = 'portal/dist'): Build => ({
  name: 'portal',
  folder: 'portal',
  command: ['vite', 'build', '--outDir', inRoot(outDir), '--emptyOutDir'],
  outDir,
  proof: 'index.html',
  ...baked(settings),
})

export const siteBuild = (settings: Baked, outDir = 'site/dist'): Build => {
  const { env, inputs } = baked(settings)
  const { siteTextsFile, calendarWidget } = settings
  return {
    name: 'site',
    folder: 'site',
    command: ['astro', 'build', '--outDir', inRoot(outDir)],
    outDir,
    proof: 'index.html',
    env: { ...env, SITE_TEXTS_FILE: siteTextsFile, CALENDAR_WIDGET_URL: calendarWidget },
    inputs: siteTextsFile === '' ? inputs : [...inputs, siteTextsFile],
  }
}

/** The whole product, as `start` serves it. */
export const allBuilds = (settings: Baked): Build[] => [
  apiBuild,
  portalBuild(settings),
  siteBuild(settings),
]

const stampFile = (build: Build) => inRoot('.cache/builds', build.outDir.replaceAll('/', '_'))

const stampOf = (build: Build) =>
  fingerprint([...SHARED_INPUTS, build.folder, ...build.inputs], build.env)

function isFresh(build: Build, stamp: string): boolean {
  return (
    existsSync(inRoot(build.outDir, build.proof)) &&
    existsSync(stampFile(build)) &&
    readFileSync(stampFile(build), 'utf8') === stamp
  )
}

/** Builds one part unless its inputs are the same as last time. */
async function buildOne(build: Build): Promise<BuildResult> {
  const stamp = stampOf(build)
  if (isFresh(build, stamp)) {
    return { name: build.name, fresh: true, code: 0, output: '', seconds: 0 }
  }
  rmSync(stampFile(build), { force: true })
  const [command, ...args] = build.command
  const outcome = await run(command, args, {
    cwd: inRoot(build.folder),
    env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...build.env },
  })
  const whole = existsSync(inRoot(build.outDir, build.proof))
  const code = outcome.code === 0 && !whole ? 1 : outcome.code
  if (code === 0) {
    mkdirSync(inRoot('.cache/builds'), { recursive: true })
    writeFileSync(stampFile(build), stamp)
  }
  return { ...outcome, name: build.name, fresh: false, code }
}

/** Builds what is stale, side by side, and says a line for each part; true when all succeeded. */
export async function buildStale(builds: Build[]): Promise<boolean> {
  const results = await Promise.all(
    builds.map(async (build) => {
      const result = await buildOne(build)
      if (result.code !== 0) console.error(`${result.output}\nThe ${result.name} did not build.`)
      else if (!result.fresh) console.log(`Built ${result.name} in ${result.seconds.toFixed(1)} s`)
      return result
    }),
  )
  return results.every((result) => result.code === 0)
}
