import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publish } from './publish.ts'

const write = (text: string) => async (folder: string) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), text)
}

test('the link leads to the newest complete site, and only the one before it is kept', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  const served = () => readFileSync(join(siteDir, 'current/index.html'), 'utf8')
  mkdirSync(join(siteDir, 'of-someone-else'))
  for (const day of [1, 2, 3]) {
    await publish(siteDir, new Date(Date.UTC(2026, 0, day)), write(`site ${day}`))
    expect(served()).toBe(`site ${day}`)
  }
  const failed = publish(siteDir, new Date(Date.UTC(2026, 0, 4)), () =>
    Promise.reject(new Error('no company')),
  )
  await expect(failed).rejects.toThrow('no company')
  expect(served()).toBe('site 3')
  expect(readdirSync(siteDir).sort()).toEqual([
    '20260102T000000Z',
    '20260103T000000Z',
    'current',
    'of-someone-else',
  ])
})
