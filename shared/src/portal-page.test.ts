import { expect, test } from 'vitest'
import { leadwrightCompany } from './company-leadwright.ts'
import { portalNames, portalPage } from './portal-page.ts'

const page = `<title>%COMPANY_NAME%</title><script type="application/json">"%NAMES%"</script>
<a href="mailto:%SUPPORT_EMAIL%">%COMPANY_NAME%</a>`

const filledFor = (name: string) =>
  portalPage(
    page,
    portalNames(
      { ...leadwrightCompany, name, supportEmail: "o'k@example.com" },
      'https://www.a.test',
    ),
  )

test.each(['Byron & Sons', '</script><b>', '"$&" $1', '%SUPPORT_EMAIL%'])(
  'a company named %j breaks neither the page nor the names in it',
  (name) => {
    const filled = filledFor(name)
    const [, data = ''] = /json">(.*?)<\/script>/.exec(filled) ?? []
    expect(JSON.parse(data)).toMatchObject({ name, siteOrigin: 'https://www.a.test' })
    expect(filled.match(/<b>|<\/script>/g)).toEqual(['</script>'])
    expect(filled).not.toContain('%COMPANY_NAME%')
  },
)

test('the page contains only what the portal shows of the company', () => {
  const names = portalNames(leadwrightCompany, 'https://www.a.test')
  expect(Object.keys(names).sort()).toEqual(
    [
      'calendars',
      'companyWord',
      'hasGoogle',
      'name',
      'siteOrigin',
      'supportEmail',
      'timeZone',
    ].sort(),
  )
})
