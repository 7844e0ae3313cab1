import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { Company } from '@leadwright/shared/company-schema'
import { expect, test } from 'vitest'
import { jobPosting, openingWarnings, payInWords } from './opening.ts'

const page = new URL('https://www.example.com/hiring')
const { opening } = leadwrightCompany

test.each([
  [{ currency: 'EUR', from: 2800, to: 3600, per: 'month' }, '€2,800 – €3,600 a month, before tax'],
  [{ currency: 'USD', from: 30, to: 30, per: 'hour' }, '$30 an hour, before tax'],
] as const)('pay of %o is shown as %s', (pay, words) => {
  expect(payInWords(pay)).toBe(words)
})

test('the job posting has everything that search engines require', () => {
  expect(opening && jobPosting(leadwrightCompany, opening, page)).toMatchObject({
    '@type': 'JobPosting',
    title: opening?.title,
    description: expect.stringContaining(opening?.summary ?? '?'),
    datePosted: opening?.posted,
    validThrough: `${opening?.until}T23:59:59-12:00`,
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: leadwrightCompany.name },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: expect.arrayContaining([{ '@type': 'Country', name: 'DE' }]),
    baseSalary: {
      currency: 'EUR',
      value: { minValue: 2800, maxValue: 3600, unitText: 'MONTH' },
    },
  })
})

test('a job without remote work has an office, and markup in texts is escaped', () => {
  const { remoteIn: _, pay: __, ...rest } = { ...opening } as NonNullable<typeof opening>
  const inOffice = {
    ...rest,
    summary: 'Research & <b>more</b>',
    office: { street: 'Sample Street 1', city: 'Berlin', country: 'DE' },
  }
  const posting = jobPosting(leadwrightCompany, inOffice, page)
  expect(posting).toMatchObject({
    jobLocation: { address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
    description: expect.stringContaining('Research &amp; &lt;b&gt;more&lt;/b&gt;'),
  })
  expect(posting).not.toHaveProperty('jobLocationType')
  expect(posting).not.toHaveProperty('baseSalary')
})

test('the build warns of a missing opening or pay, and rejects a missing place', () => {
  expect(openingWarnings(leadwrightCompany)).toEqual([])
  const { pay: _, ...unpaid } = { ...opening } as NonNullable<typeof opening>
  expect(openingWarnings({ ...leadwrightCompany, opening: unpaid })).toEqual([
    expect.stringContaining('opening.pay'),
  ])
  const { opening: __, ...without } = leadwrightCompany
  expect(openingWarnings(without)).toEqual([expect.stringContaining('opening: ')])
  const nowhere = { ...unpaid, remoteIn: undefined }
  expect(Company.safeParse({ ...leadwrightCompany, opening: nowhere }).error?.issues).toMatchObject(
    [{ path: ['opening'], message: 'needs remoteIn or office' }],
  )
})
