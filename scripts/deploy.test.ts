import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolveCompany } from '@leadwright/shared/company'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { describe, expect, test } from 'vitest'
import { inRoot } from './lib/root.ts'
import { settingNames } from './lib/settings.ts'

const read = (name: string) => readFileSync(inRoot('deploy', name), 'utf8')

describe('the deployment files', () => {
  test("the example of a company's file is complete for production", () => {
    const file: unknown = JSON.parse(read('company.example.json'))
    expect(resolveCompany({ file, production: true })).toEqual(leadwrightCompany)
  })

  test('the server gets only settings that exist', () => {
    const [, environment = ''] =
      /server:[\s\S]*?environment:\n([\s\S]*?)\n {4}volumes:/.exec(read('compose.yaml')) ?? []
    const given = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].flatMap(([, name]) => name ?? [])
    expect(given).toContain('VAULT_KEYS')
    expect(settingNames()).toEqual(expect.arrayContaining(given))
  })

  test('every setting has its place: in the server, in its image, or in the build', () => {
    const everywhere = ['compose.yaml', 'Dockerfile'].map(read).join('\n')
    const elsewhere = [
      // Where `start` serves the site; a container has its own server for it.
      'SITE_PORT',
      // Refused in production.
      'STREAMABLE_API_PRIVATE',
    ]
    const placed = settingNames().filter((name) => new RegExp(`\\b${name}\\b`).test(everywhere))
    expect([...placed, ...elsewhere].sort()).toEqual(settingNames().sort())
  })

  test.each(['backup', 'doctor', 'create-admin'])('operate %s runs from any folder', (name) => {
    const script = inRoot('deploy/operate.sh')
    const run = spawnSync('sh', [script, name, '--help'], { cwd: tmpdir(), encoding: 'utf8' })
    expect(run.stdout).toMatch(new RegExp(`pnpm (run )?${name}`))
    expect(run.status).toBe(0)
  })

  test.each(['bogus', '../main', 'run-command', ''])('operate %j lists the commands', (name) => {
    const run = spawnSync('sh', [inRoot('deploy/operate.sh'), name], { encoding: 'utf8' })
    const [, listed = ''] = /Commands: (.*)/.exec(run.stderr) ?? []
    const files = readdirSync(inRoot('api/src/commands')).filter((file) => file.endsWith('.ts'))
    const others = ['run-command', 'seed-demo']
    const commands = files.map((file) => file.slice(0, -3)).filter((one) => !others.includes(one))
    expect(listed.split(' ')).toEqual(commands)
    expect(run.status).toBe(64)
  })

  test('every setting that compose asks for stands in the example', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].flatMap(
      ([, name]) => name ?? [],
    )
    const offered = [...read('env.example').matchAll(/^([A-Z_]+)=/gm)].flatMap(
      ([, name]) => name ?? [],
    )
    expect(offered).toEqual(expect.arrayContaining(asked))
  })
})
