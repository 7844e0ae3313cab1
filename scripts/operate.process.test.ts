import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inRoot } from './lib/root.ts'
import { run } from './lib/run.ts'

test.each(['backup', 'doctor'])('operate %s runs from any folder', async (name) => {
  const { code, output } = await run('sh', [inRoot('deploy/operate.sh'), name, '--help'], {
    cwd: tmpdir(),
  })
  expect(output).toContain(`operate ${name}`)
  expect(output).not.toContain('pnpm')
  expect(code).toBe(0)
})

test('the version of Node is checked before a command is parsed', async () => {
  const release = mkdtempSync(join(tmpdir(), 'leadwright-operate-'))
  onTestFinished(() => rmSync(release, { recursive: true }))
  mkdirSync(join(release, 'api/dist'), { recursive: true })
  cpSync(inRoot('deploy/operate.sh'), join(release, 'deploy/operate.sh'))
  writeFileSync(join(release, 'package.json'), '{ "type": "module" }')
  const check = "console.log('too old')\nprocess.exit(78)\n"
  writeFileSync(join(release, 'api/dist/process-setup.js'), check)
  writeFileSync(join(release, 'api/dist/doctor.js'), 'what an older Node cannot parse')
  const { code, output } = await run('sh', [join(release, 'deploy/operate.sh'), 'doctor'])
  expect({ code, output }).toEqual({ code: 78, output: 'too old\n' })
})

test.each(['bogus', '../main', 'run-command', ''])(
  'operate %j lists the commands',
  async (name) => {
    const { code, output } = await run('sh', [inRoot('deploy/operate.sh'), name])
    const [, listed = ''] = /Commands: (.*)/.exec(output) ?? []
    const files = readdirSync(inRoot('api/src/commands')).filter((file) =>
      /^[a-z-]+\.ts$/.test(file),
    )
    const commands = files.map((file) => file.slice(0, -3)).filter((one) => one !== 'seed-demo')
    expect(listed.split(' ')).toEqual(commands)
    expect(code).toBe(64)
  },
)
