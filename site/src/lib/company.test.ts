import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readCompany } from './company.ts'

const folder = mkdtempSync(join(tmpdir(), 'company-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(content: unknown): string {
  const path = join(folder, 'our-company.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('the company the site is built for', () => {
  it('is read from the configured file', () => {
    const path = fileWith({ ...leadwrightCompany, name: 'Another Sample' })
    expect(readCompany(path, false).name).toBe('Another Sample')
  })

  it('is not the unedited sample company in production, except to try it out without emails', () => {
    const path = fileWith(leadwrightCompany)
    expect(() => readCompany(path, true)).toThrow('legal.name is still the sample company’s.')
    vi.stubEnv('MAIL_TO_FILES', 'yes')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(readCompany(path, true).legal).toEqual(leadwrightCompany.legal)
  })

  it('is the sample company without a file, but never in production', () => {
    expect(readCompany(undefined, false)).toBe(leadwrightCompany)
    expect(readCompany('', false)).toBe(leadwrightCompany)
    expect(() => readCompany(undefined, true)).toThrow('COMPANY_FILE')
  })

  it('stops the build, naming the file, unless there are exactly two founders and three colleagues', () => {
    const [founder] = leadwrightCompany.founders
    const path = fileWith({
      ...leadwrightCompany,
      founders: [...leadwrightCompany.founders, founder],
      team: leadwrightCompany.team.slice(1),
    })
    expect(() => readCompany(path, false)).toThrow(path)
    expect(() => readCompany(path, false)).toThrow('founders: needs exactly 2 people')
    expect(() => readCompany(path, false)).toThrow('team: needs exactly 3 people')
  })

  it('stops the build, naming the file, when it is missing or is not JSON', () => {
    const missing = join(folder, 'nowhere.json')
    expect(() => readCompany(missing, false)).toThrow(missing)
    const broken = fileWith('{ "name": ')
    expect(() => readCompany(broken, false)).toThrow(broken)
  })

  it('stops the build when accents would be lost', () => {
    const path = fileWith('')
    writeFileSync(path, JSON.stringify({ ...leadwrightCompany, name: 'Müller' }), 'latin1')
    expect(() => readCompany(path, false)).toThrow('not saved as UTF-8')
  })
})
