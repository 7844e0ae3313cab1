import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { inRoot } from './lib/root.ts'
import { run } from './lib/run.ts'

// One name that pnpm would run by itself, and one that is a command of pnpm's own.
test.each(['backup', 'doctor'])('operate %s runs from any folder', async (name) => {
  const { code, output } = await run('sh', [inRoot('deploy/operate.sh'), name, '--help'], {
    cwd: tmpdir(),
  })
  expect(output).toMatch(new RegExp(`pnpm (run )?${name}`))
  expect(code).toBe(0)
})
