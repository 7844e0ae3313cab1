import { basename } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

const commands = import.meta.glob(['./*.ts', '!./*.test.ts'])

test.each(Object.entries(commands))('%s explains itself with --help', async (file, load) => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const { argv } = process
  onTestFinished(() => {
    log.mockRestore()
    process.argv = argv
  })
  process.argv = [...argv.slice(0, 2), '--help']
  await load()
  const help = new RegExp(`pnpm (run )?${basename(file, '.ts')}\\b`)
  expect(log.mock.calls).toEqual([[expect.stringMatching(help)]])
})
