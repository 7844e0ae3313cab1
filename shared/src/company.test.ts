import { describe, expect, it } from 'vitest'
import { publicCompany, resolveCompany } from './company.ts'
import { leadwrightCompany } from './company-leadwright.ts'

const complete = leadwrightCompany

describe('the company configuration', () => {
  it('is the sample company when no file is configured outside production', () => {
    expect(resolveCompany({ file: undefined, production: false })).toBe(leadwrightCompany)
  })

  it('is complete and valid for the sample company', () => {
    expect(resolveCompany({ file: complete, production: true })).toEqual(leadwrightCompany)
  })

  it('rejects production without a file and lists everything that is missing', () => {
    const resolve = () => resolveCompany({ file: undefined, production: true })
    for (const path of ['name', 'founders', 'calendars', 'mainOfficeMeetUrl', 'hiringVideo']) {
      expect(resolve).toThrow(new RegExp(`^ {2}${path}: `, 'm'))
    }
  })

  it('names the file and every invalid value by its path, even outside production', () => {
    const [first, second] = complete.founders
    const file = {
      ...complete,
      founders: [first],
      team: [...complete.team.slice(0, 2), { ...second, socials: { x: 'http://x.com/plain' } }],
      supportMail: 'typo@example.test',
    }
    const resolve = () => resolveCompany({ file, production: false, source: 'our-company.json' })
    expect(resolve).toThrow('our-company.json is not a complete company configuration')
    expect(resolve).toThrow('founders: needs exactly 2 people')
    expect(resolve).toThrow('team.2.socials.x: must be https')
    expect(resolve).toThrow('supportMail: ')
  })

  it('contains no line breaks and no characters that are not shown', () => {
    const file = { ...complete, name: ' Ada\r\nBcc: x\u0000\u202e\t& Co ' }
    expect(resolveCompany({ file, production: false }).name).toBe('Ada Bcc: x & Co')
  })

  it('accepts only photos on the site itself, because its pages load nothing from other hosts', () => {
    const [first, second] = complete.founders
    const withPhoto = (photo: string) => ({ ...complete, founders: [{ ...first, photo }, second] })
    const resolve = (photo: string) =>
      resolveCompany({ file: withPhoto(photo), production: true }).founders[0]?.photo
    expect(resolve('/people/ada.webp')).toBe('/people/ada.webp')
    expect(() => resolve('https://pictures.example.test/ada.webp')).toThrow('founders.0.photo')
  })

  it('rejects the same link for two calendars', () => {
    const calendars = { ...complete.calendars, 'hiring-onboarding': complete.calendars.onboarding }
    expect(() => resolveCompany({ file: { ...complete, calendars }, production: false })).toThrow(
      'calendars.hiring-onboarding: is the same link as calendars.onboarding',
    )
  })

  it('prints a growth that its series has', () => {
    const [{ value, series } = { value: '' }] = complete.figures.headline
    const [first = 0] = series?.values ?? []
    expect(value).toBe(`${((series?.values.at(-1) ?? 0) / first).toFixed(1)}x`)
  })

  it('rejects a meeting with someone who is not in the company', () => {
    const discovery = { ...complete.meetings.discovery, people: ['Helen Ward', 'Nora Quinn'] }
    const meetings = { ...complete.meetings, discovery }
    expect(() => resolveCompany({ file: { ...complete, meetings }, production: true })).toThrow(
      'meetings.discovery.people.1: must be the name of a founder or of someone on the team',
    )
  })

  it.each([
    ['a duplicate name', [{ name: 'ada' }, { name: 'ada' }], 'shortLinks: has a name twice'],
    ['a name that cannot be part of an address', [{ name: 'Ada/1' }], 'shortLinks.0.name: must be'],
    ['a target outside the site', [{ to: 'https://evil.test' }], 'shortLinks.0.to: '],
    ['no source', [{ utm: { campaign: 'autumn' } }], 'shortLinks.0.utm.source: '],
  ])('rejects short links with %s', (_what, given, message) => {
    const link = { name: 'ada', to: '/discovery-meeting', utm: { source: 'linkedin' } }
    const shortLinks = given.map((part) => ({ ...link, ...part }))
    expect(() => resolveCompany({ file: { ...complete, shortLinks }, production: false })).toThrow(
      message,
    )
  })

  it('keeps the main office room, the automation tool and the bank account out of public data', () => {
    const shown = JSON.stringify(publicCompany(complete))
    expect(shown).not.toContain(complete.mainOfficeMeetUrl)
    expect(shown).not.toContain(complete.operationsUrl)
    expect(shown).not.toContain(leadwrightCompany.paymentDetails?.account)
    expect(shown).toContain(complete.supportEmail)
  })
})
