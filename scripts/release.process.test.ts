import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leadwrightCompany as sample } from '@leadwright/shared/company-leadwright'
import { expect, onTestFinished, test } from 'vitest'
import { buildStale, portalBuild, rendererBuild } from './lib/builds.ts'
import { freePort } from './lib/ports.ts'
import { stageRelease } from './lib/release.ts'
import { releaseFiles, runtimePackages } from './lib/release-files.ts'
import { inRoot, root } from './lib/root.ts'
import { run } from './lib/run.ts'
import { isReady, startService } from './lib/service.ts'

const site = 'https://www.byron.example'
const portal = 'https://app.byron.example'

/** Another company than the sample one, in which one person has a photo. */
function writeCompany(folder: string): string {
  const [first, ...others] = sample.founders
  const company = {
    ...sample,
    name: 'Byron & Daughters',
    supportEmail: 'hello@byron.example',
    legal: { name: 'Byron Ltd', address: ['2 Real Street'] },
    founders: [{ ...first, photo: '/people/helen.png' }, ...others],
    shortLinks: [{ name: 'fair', to: '/', utm: { source: 'fair' } }],
  }
  mkdirSync(join(folder, 'people'), { recursive: true })
  // One pixel.
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  writeFileSync(join(folder, 'people/helen.png'), Buffer.from(png, 'base64'))
  const file = join(folder, 'company.json')
  writeFileSync(file, JSON.stringify(company))
  return file
}

/** All text files of a folder, by path. */
function textsOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(\.(html|txt|xml|json)|_headers|_redirects)$/.test(file),
  )
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

test('an unpacked release serves any company, with its names everywhere and without the workspace', async () => {
  expect(await buildStale([portalBuild, rendererBuild])).toBe(true)
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const release = join(folder, 'release')
  stageRelease(release)
  const own = globSync('{api,portal,site,deploy,docs}/**/*', { cwd: release, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(own.filter((file) => readFileSync(file).includes(root))).toEqual([])
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    SITE_ORIGIN: site,
    PORTAL_ORIGIN: portal,
    COMPANY_FILE: writeCompany(join(folder, 'company')),
    SITE_DIR: join(folder, 'site'),
    DATA_DIR: join(folder, 'data'),
  }

  const operate = join(release, 'deploy/operate.sh')
  const rendered = await run('sh', [operate, 'render-site'], { cwd: folder, env })
  expect(rendered.output).toMatch(/^Rendered to .*\/site\/\d{8}T\d{6}Z\n$/m)
  const pages = textsOf(join(folder, 'site/current'))
  const names = [...pages.values()].join('\n')
  expect(pages.get('index.html')).toContain('<title>Byron &amp; Daughters')
  expect(pages.get('robots.txt')).toContain(`${site}/sitemap-index.xml`)
  expect(pages.get('_redirects')).toContain(`${portal}/login`)
  expect([...pages.keys()]).toContain('go/fair.html')
  expect(readdirSync(join(folder, 'site/current/portraits'))).toContain('helen-ward-640.avif')
  for (const other of ['localhost', 'Leadwright Sample', 'hello@leadwright.test']) {
    expect(names).not.toContain(other)
  }

  const port = await freePort()
  const server = startService('node', [join(release, 'api/dist/main.js')], {
    cwd: folder,
    env: { ...env, PORT: String(port), LOG_LEVEL: 'error' },
  })
  onTestFinished(() => server.stop())
  const url = `http://127.0.0.1:${port}`
  expect(await isReady(server, `${url}/api/health/ready`)).toBe(true)
  const page = await (await fetch(`${url}/login`)).text()
  expect(page).toContain('<title>Byron &amp; Daughters</title>')
  expect(page).toContain(`"siteOrigin":"${site}"`)
  expect(page).not.toContain('%')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  expect((await fetch(url + script)).status).toBe(200)
  expect(await run('sh', [operate, 'verify-audit'], { cwd: folder, env })).toMatchObject({
    code: 0,
  })
})

test('the built programs import only packages that a release contains', () => {
  const built = ['api/dist', 'site/renderer/code'].flatMap((folder) =>
    globSync('**/*.{js,mjs}', { cwd: inRoot(folder) }).map((file) => inRoot(folder, file)),
  )
  const imported = built.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(
        /^(?:import|export) (?:[^'"\n]* from )?["']([\w@][^"'\n]*)["']|\bimport\(["']([\w@][^"'\n]*)["']\)/gm,
      ),
      ([, direct = '', lazy = '']) => direct || lazy,
    ),
  )
  // Of a store for rate limits that the server doesn't use.
  const neverLoaded = '@valkey/valkey-glide'
  const packages = new Set(imported.filter((name) => !isBuiltin(name) && name !== neverLoaded))
  expect([...packages].sort()).toEqual(runtimePackages.toSorted())
})

test('a release has migrations and commands, but no tests, sources, sample data or settings', () => {
  const files = releaseFiles().map(({ to }) => to)
  const commands = readdirSync(inRoot('api/src/commands'))
    .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'seed-demo.ts')
    .map((file) => `api/dist/${file.slice(0, -3)}.js`)
  const migrations = readdirSync(inRoot('api/migrations')).filter((file) => file.endsWith('.sql'))
  expect(files).toEqual(
    expect.arrayContaining([
      ...commands,
      ...migrations.map((file) => `api/migrations/${file}`),
      ...['api/dist/main.js', 'api/migrations/meta/_journal.json', 'portal/dist/index.html'],
      ...['deploy/activate.sh', 'deploy/company.example.json', 'docs/operate.md'],
    ]),
  )
  expect(
    files.filter((file) => /\.(tsx?|astro|map)$|\.test\.|seed-demo|\/\.env$/.test(file)),
  ).toEqual([])
  const packages = new Set(
    files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
  )
  expect([...packages].sort()).toEqual([
    '@img/colour',
    '@img/sharp-libvips-linux-x64',
    '@img/sharp-linux-x64',
    '@node-rs/argon2',
    '@node-rs/argon2-linux-x64-gnu',
    'better-sqlite3',
    'detect-libc',
    'nodemailer',
    'semver',
    'sharp',
  ])
})
