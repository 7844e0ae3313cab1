import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './lib/ports.ts'
import { stageRelease } from './lib/release.ts'
import { run } from './lib/run.ts'
import { isReady, startService } from './lib/service.ts'

test('a release without its workspace shows the names of another company everywhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})
