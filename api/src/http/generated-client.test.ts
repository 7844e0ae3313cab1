import { execFile } from 'node:child_process'
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { getOpenApi } from '@leadwright/shared/contracts/health'
import { scopes } from '@leadwright/shared/scopes'
import { expect, onTestFinished, test } from 'vitest'
import { makeApiKey, sendWithKey } from '../testing/api-key.ts'
import { examples } from '../testing/automation-page.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { portalMark } from './origin.ts'

const packageDir = join(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)

/** The generators use the compiler's programming interface, which version 7 no longer has. */
async function withOlderCompiler<T>(load: () => Promise<T>): Promise<T> {
  const compiler = pathToFileURL(require.resolve('typescript-6')).href
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? compiler : name, context),
  })
  try {
    return await load()
  } finally {
    hooks.deregister()
  }
}

/** Each has a program in `generated-clients/` that uses what it generates. */
const generators: Record<string, (document: string, folder: string) => Promise<void>> = {
  async 'openapi-fetch'(document, folder) {
    const { default: generate, astToString } = await withOlderCompiler(
      () => import('openapi-typescript'),
    )
    writeFileSync(join(folder, 'leadwright.ts'), astToString(await generate(document)))
    // The example in docs/automation.md uses it, too.
    writeFileSync(join(folder, 'example.ts'), examples('ts').join('\n'))
  },
  async 'hey-api'(document, folder) {
    const { createClient } = await withOlderCompiler(() => import('@hey-api/openapi-ts'))
    await createClient({
      input: JSON.parse(document),
      output: join(folder, 'client'),
      logs: { level: 'silent' },
    })
  },
}

/** Type-checks all programs in a folder; the errors, or nothing. */
async function typeCheck(folder: string): Promise<string> {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true },
    ...{ target: 'es2024', module: 'esnext', moduleResolution: 'bundler', types: ['node'] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const compiler = join(packageDir, 'node_modules/.bin/tsc')
  const check = promisify(execFile)(compiler, ['--project', folder, '--pretty', 'false'])
  return check.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
}

async function listen({ app }: TestApp): Promise<string> {
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each(Object.entries(generators))(
  'a client generated for %s compiles, and its calls work with an API key and with a session',
  async (name, generate) => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client', { companyName: 'Northfield Instruments' })
    const { token } = await makeApiKey(app, admin, { scopes: [...scopes] })
    const document = await (await sendWithKey(app, token, getOpenApi)).text()
    const folder = temporaryFolder()
    symlinkSync(join(packageDir, 'node_modules'), join(folder, 'node_modules'))
    await generate(document, folder)
    copyFileSync(join(packageDir, `generated-clients/${name}.ts`), join(folder, 'calls.ts'))
    expect(await typeCheck(folder)).toBe('')

    const { makeCalls } = await import(join(folder, 'calls.ts'))
    const { portalOrigin } = app.deps.config
    const results = await makeCalls({
      baseUrl: await listen(app),
      apiKey: token,
      browser: {
        cookie: admin.cookie,
        origin: portalOrigin,
        [portalMark.header]: portalMark.value,
      },
      clientId: client.id,
      week: '2026-03-02',
    })
    expect(results).toEqual({
      statuses: [200, 200, 409, 200, 200, 404, 200, 200, 200, 403, 200, 200, 200, 200, 200],
      leads: [12, 12, 12],
      errorCodes: ['record.conflict', 'request.not-found', 'auth.out-of-scope'],
      counts: [0, 0, 0],
      document: JSON.parse(document),
      companies: ['Northfield Instruments'],
      isLinkListed: true,
      csv: expect.stringContaining('Date,Number,Kind'),
      imported: 1,
    })
  },
)
