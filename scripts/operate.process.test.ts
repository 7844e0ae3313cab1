import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
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
