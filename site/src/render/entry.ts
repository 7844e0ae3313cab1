import { StaticPaths } from 'astro:static-paths'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from 'astro/app/entrypoint'
import { company } from '../lib/company.ts'
import { missingEvidence } from '../lib/missing-evidence.ts'
import { openingWarnings } from '../lib/opening.ts'
import { siteOrigin } from '../lib/origins.ts'
import { writeHostFiles } from './host-files.ts'
import { publish } from './publish.ts'

/** The files that are the same for every company. */
const staticFiles = fileURLToPath(new URL('../static', import.meta.url))

/**
 * Renders the site of the configured company into a folder, which is emptied first. Throws before that if
 * a setting or the company's file is wrong.
 */
async function renderSite(out: string): Promise<void> {
  for (const gap of [...missingEvidence(company()), ...openingWarnings(company())]) {
    console.warn(`The company's file: ${gap}.`)
  }
  const app = createApp()
  const paths = await new StaticPaths(app).getAll()
  rmSync(out, { recursive: true, force: true })
  cpSync(staticFiles, out, { recursive: true })
  for (const { pathname, route } of paths) {
    const name = pathname === '/' ? '/index' : pathname
    const file = route.type === 'page' ? `${name}.html` : name
    const request = new Request(new URL(file, siteOrigin()))
    const response = await app.render(request, { routeData: route })
    const isMissing = response.status !== 200 && name !== '/404'
    if (isMissing) throw new Error(`${file} was answered with ${response.status}.`)
    const path = join(out, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, new Uint8Array(await response.arrayBuffer()))
  }
  for (const line of writeHostFiles(out)) {
    console.warn(`longer than the characters that some hosts allow: ${line}`)
  }
}

/** Renders into a folder, or else into `SITE_DIR`; returns where the site is. */
export async function publishSite(out: string | undefined): Promise<string> {
  if (out !== undefined) {
    await renderSite(out)
    return out
  }
  const siteDir = process.env['SITE_DIR']
  if (!siteDir)
    throw new Error('Set SITE_DIR to the folder of the site, or name a folder with --out.')
  return publish(siteDir, new Date(), renderSite)
}

if (import.meta.main) {
  try {
    await renderSite(process.argv[2] ?? 'dist')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
