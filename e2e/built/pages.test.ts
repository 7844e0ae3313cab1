import { leadwrightCompany as company } from '@leadwright/shared/company-leadwright'
import { requestOwnData } from '@leadwright/shared/contracts/personal-data/data-requests'
import { dataRequestDueDays, dataRequestKeptDays } from '@leadwright/shared/data-requests'
import {
  ASSIGNMENT_REQUIREMENTS,
  HIRING_CHECKBOXES,
  type HiringCheckbox,
} from '@leadwright/shared/hiring'
import {
  HIRING_AGENT_DAYS,
  HIRING_FILE_MONTHS,
  HIRING_RECORD_MONTHS,
} from '@leadwright/shared/hiring-rules'
import { promises } from '@leadwright/shared/promises'
import {
  BACKUPS_KEPT,
  DRAFT_MONTHS,
  ERASED_ADDRESS_DAYS,
  GUEST_DAYS,
  LEAD_MONTHS,
  MAIL_DAYS,
  NOTIFICATION_DAYS,
  TRASH_DAYS,
} from '@leadwright/shared/retention'
import { describe, expect, test } from 'vitest'
import { TEST_PORTAL, TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { builtFile, builtHtml, builtPage, sharedAs, textOf } from './built-site.ts'

const LISTED = [
  '/',
  '/book-a-meeting',
  '/did-we-write-to-you',
  '/general-meeting-15-mins',
  '/general-meeting-30-mins',
  '/general-meeting-60-mins',
  '/hiring',
  '/policies',
]
/** Not in the sitemap. */
const FOR_CLIENTS = ['/onboarding-call', '/project-check-in', '/booked']

type Page = ReturnType<typeof builtPage>
const texts = (page: Page, selector: string) => [...page.querySelectorAll(selector)].map(textOf)
const contentOf = (page: Page, selector: string) =>
  page.querySelector(selector)?.getAttribute('content') ?? ''
/** The target of the link with this text or label, within a part of the page. */
const hrefOf = (page: Page, part: string, name: string) =>
  [...page.querySelectorAll(`${part} a`)]
    .find((link) => (link.getAttribute('aria-label') ?? textOf(link)) === name)
    ?.getAttribute('href')

/** The page's JSON-LD. */
function structured(path: string): unknown {
  const script = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/
  return JSON.parse(script.exec(builtHtml(path))?.[1] ?? 'null')
}

describe('metadata for search engines and shared links', () => {
  test('the sitemap lists exactly the permanent pages', () => {
    expect(builtFile('robots.txt').toString()).toContain(`Sitemap: ${TEST_SITE}/sitemap-index.xml`)
    const sitemap = builtFile('sitemap-0.xml').toString()
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
    expect(listed.map((url) => new URL(url).pathname).toSorted()).toEqual(LISTED)
  })

  test.each(LISTED)(
    '%s has one canonical URL, a description, and a preview with an existing picture',
    (path) => {
      const page = builtPage(path)
      const canonical = page.querySelector('link[rel=canonical]')
      expect(canonical?.getAttribute('href')).toBe(TEST_SITE + path)
      expect(contentOf(page, 'meta[name=description]')).toMatch(/.{50,}/)
      expect(page.querySelector('meta[name=robots]')).toBe(null)
      expect(sharedAs(path)['og:image:alt']).toMatch(/^Leadwright: .+\.$/)
    },
  )

  test.each(FOR_CLIENTS)('%s, a page for clients or guests, is not listed', (path) => {
    expect(contentOf(builtPage(path), 'meta[name=robots]')).toBe('noindex')
    expect(sharedAs(path)['og:site_name']).toBe('Leadwright')
  })

  test('the company and its founders are described in JSON-LD', () => {
    expect(structured('/')).toMatchObject({
      '@type': 'Organization',
      name: company.name,
      url: `${TEST_SITE}/`,
      sameAs: Object.values(company.socials),
      founder: company.founders.map(({ name }) => ({ '@type': 'Person', name })),
    })
  })
})

test.each(LISTED)('on %s every field is disabled until the form’s code runs', (path) => {
  const fields = 'astro-island[ssr] :is(input, select, textarea)'
  const usable = [...builtPage(path).querySelectorAll(fields)].filter(
    // Firefox restores the enabled state of a field itself, so only a disabled fieldset counts.
    (field) => field.closest('fieldset[disabled]') === null,
  )
  expect(usable.map((field) => field.getAttribute('name'))).toEqual([])
})

describe('the landing page', () => {
  test('links to the login, booking and the company’s profiles', () => {
    const page = builtPage('/')
    expect(hrefOf(page, 'header', 'Login')).toBe(`${TEST_PORTAL}/login`)
    expect(hrefOf(page, 'header', 'Book A Meeting')).toBe('/book-a-meeting')
    expect(hrefOf(page, 'main', 'Book A Discovery Meeting')).toBe('/discovery-meeting')
    const { supportEmail, socials } = company
    expect(hrefOf(page, 'footer', supportEmail)).toBe(`mailto:${supportEmail}`)
    expect(hrefOf(page, 'footer', 'Privacy Policy')).toBe('/policies#privacy')
    expect(hrefOf(page, 'footer', 'Instagram')).toBe(socials.instagram)
    expect(hrefOf(page, 'footer', 'LinkedIn')).toBe(socials.linkedin)
    expect(hrefOf(page, 'footer', 'X')).toBe(socials.x)
  })

  test('shows the figures, the testimonial, two founders and three colleagues', () => {
    const page = builtPage('/')
    const text = textOf(page.querySelector('main'))
    for (const shown of ['8.6x', '20+', '2.7x', '40%', '60%', '95%']) expect(text).toContain(shown)
    const { headline, shares } = company.figures
    for (const { evidence } of [...headline, ...shares]) {
      expect(text).toContain(`${evidence?.of}. ${evidence?.from}, since `)
    }
    expect(text).toContain(company.testimonial.quote)
    const plot = textOf(page.querySelector('.plot'))
    const series = headline[0]?.series
    for (const part of [series?.of, series?.from, series?.to, ...(series?.values ?? ['?'])]) {
      expect(plot).toContain(String(part))
    }
    const folded = page.querySelectorAll('[aria-labelledby=figures-title] details .value')
    expect([...folded].map(textOf)).toEqual(['2.7x', '40%', '60%', '95%'])
    const cases = [...page.querySelectorAll('[aria-labelledby=cases-title] li')].map(textOf)
    expect(cases).toHaveLength(company.caseNotes.length)
    for (const [index, { mark = '', problem, weeks, deals }] of company.caseNotes.entries()) {
      for (const part of [mark, problem, `${weeks} weeks`, `${deals} deals`]) {
        expect(cases[index]).toContain(part)
      }
    }
    const people = [...company.founders, ...company.team]
    expect(people).toHaveLength(5)
    const headings = texts(page, 'h3')
    for (const { name, socials } of people) {
      expect(headings).toContain(name)
      for (const href of Object.values(socials)) {
        const link = page.querySelector(`a[href="${href}"]`)
        expect(`${link?.getAttribute('aria-label')} ${textOf(link)}`).toContain(name)
      }
    }
  })

  test('shows a piece of work that is marked as a sample and names no one', () => {
    const page = builtPage('/')
    const sheets = [...page.querySelectorAll('#sample article')].map(textOf)
    expect(sheets).toHaveLength(4)
    for (const sheet of sheets) expect(sheet).toContain('Sample')
    const list = [...page.querySelectorAll('#sample article ul li')].map(textOf)
    expect(list).toHaveLength(10)
    expect(list.filter((one) => one.includes('Struck out: '))).toHaveLength(2)
    expect(page.querySelectorAll('#sample s')).toHaveLength(2)
    for (const name of list) expect(name).toMatch(/^[a-z-]+\.test /)
  })

  test('explains the discovery meeting before its calendar opens, and answers questions', () => {
    const page = builtPage('/')
    const { minutes, place, with: people, prepare } = company.meetings.discovery
    const closing = textOf(page.querySelector('[aria-labelledby=closing-title]'))
    const hosts = company.meetings.discovery.people ?? []
    expect(hosts).toHaveLength(2)
    for (const shown of [`${minutes} minutes, on ${place}`, people, prepare, ...hosts]) {
      expect(closing).toContain(shown)
    }
    const bar = page.querySelector('.ask-bar')
    expect(textOf(bar)).toBe(`Book A Meeting · ${minutes} min, free`)
    expect(bar?.getAttribute('href')).toBe('/discovery-meeting')
    const questions = [...page.querySelectorAll('[aria-labelledby=questions-title] details')]
    const [example, ...others] = questions.map((one) => textOf(one))
    expect(example).toContain('2 × $4,600 = $9,200')
    expect(others).toEqual(company.questions.map(({ question, answer }) => question + answer))
  })
})

describe('every page', () => {
  test.each([...LISTED, ...FOR_CLIENTS])(
    '%s shows the registered company name and address',
    (path) => {
      const footer = textOf(builtPage(path).querySelector('footer'))
      expect(footer).toContain([company.legal.name, ...company.legal.address].join(', '))
    },
  )

  test('there is a favicon.ico for programs that request it unprompted', () => {
    const icon = builtFile('favicon.ico')
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 1])
    expect(icon.subarray(icon.readUInt32LE(18) + 1).toString('latin1')).toMatch(/^PNG/)
    expect(icon.readUInt32LE(18) + icon.readUInt32LE(14)).toBe(icon.length)
  })
})

describe('the policies', () => {
  test('contain seven numbered terms, five privacy sections and the build date', () => {
    const page = builtPage('/policies')
    expect(texts(page, 'main h3')).toEqual([
      'Acceptance',
      'Service description',
      'User responsibilities',
      'Payment terms',
      'Intellectual property',
      'Limitation of liability',
      'Termination',
      'Collection',
      'Use',
      'Sharing',
      'Security',
      'Contact',
    ])
    expect(hrefOf(page, 'main', company.supportEmail)).toBe(`mailto:${company.supportEmail}`)
    const text = textOf(page.querySelector('main'))
    expect(text).toMatch(/Last updated: \d{1,2} \w+ \d{4}/)
    expect(text).toMatch(/In force since \d{1,2} \w+ 2026/)
  })
})

test('the landing page and the terms promise the same about money and deliverability', () => {
  const [landing, terms] = ['/', '/policies'].map((path) =>
    textOf(builtPage(path).querySelector('main')),
  )
  for (const promise of Object.values(promises)) {
    expect(landing).toContain(promise)
    expect(terms).toContain(promise)
  }
})

describe('the page for people we wrote to', () => {
  const page = builtPage('/did-we-write-to-you')

  test('says how long data is kept, as the server keeps it', () => {
    const text = textOf(page.querySelector('main'))
    for (const time of [
      `${LEAD_MONTHS} months after the last activity`,
      `${DRAFT_MONTHS} months after the last change`,
      `within ${dataRequestDueDays} days`,
      `at most ${ERASED_ADDRESS_DAYS} days`,
    ]) {
      expect(text).toContain(time)
    }
  })

  test('sends its form to the portal only, and says what to do without scripts', () => {
    const html = builtHtml('/did-we-write-to-you')
    expect(page.querySelector('form')?.getAttribute('data-action')).toBe(
      `${TEST_PORTAL}${requestOwnData.path}`,
    )
    expect(html).toContain(`connect-src 'self' ${TEST_PORTAL};`)
    expect(html).toMatch(/<noscript>[\s\S]*needs JavaScript[\s\S]*mailto:/)
    expect(page.querySelector('fieldset')?.hasAttribute('disabled')).toBe(true)
  })

  test('is linked from every footer with a list of pages, and from the policies', () => {
    for (const [path, part] of [
      ['/', 'footer'],
      ['/hiring', 'footer'],
      ['/policies', 'footer'],
      ['/policies', '#privacy ~ ol'],
      ['/policies', '#retention'],
    ] as const) {
      expect(hrefOf(builtPage(path), part, 'Did we write to you?')).toBe('/did-we-write-to-you')
    }
  })
})

test('the policies state the retention periods that the server applies', () => {
  const rows = texts(builtPage('/policies'), '#retention tbody tr')
  for (const time of [
    `${HIRING_FILE_MONTHS} months after the decision`,
    `${HIRING_RECORD_MONTHS} months after the decision`,
    `${HIRING_AGENT_DAYS} days`,
    `${MAIL_DAYS} days`,
    `${GUEST_DAYS} days after the meeting`,
    `${NOTIFICATION_DAYS} days`,
    `${LEAD_MONTHS} months after the last activity`,
    `${DRAFT_MONTHS} months after the last change`,
    `readable for at most ${ERASED_ADDRESS_DAYS} days`,
    `${dataRequestKeptDays} days after our answer`,
    `${TRASH_DAYS} days`,
    `${BACKUPS_KEPT} days`,
  ]) {
    expect(rows.filter((row) => row.includes(time)).length, time).toBeGreaterThan(0)
  }
})

test.each(['/book-a-meeting', '/general-meeting-30-mins', '/onboarding-call'])(
  '%s links to the terms and the privacy policy',
  (path) => {
    const page = builtPage(path)
    expect(hrefOf(page, 'footer', 'Terms')).toBe('/policies')
    expect(hrefOf(page, 'footer', 'Privacy Policy')).toBe('/policies#privacy')
  },
)

describe('the hiring page', () => {
  test('describes the job before the assignment, for people and search engines', () => {
    const page = builtPage('/hiring')
    const text = textOf(page.querySelector('main'))
    // Every applicant gets an answer.
    expect(text).not.toContain('if you qualify')
    const { opening } = company
    for (const detail of [opening?.title, opening?.place, opening?.hours, opening?.start]) {
      expect(text.indexOf(detail ?? '?')).toBeGreaterThan(0)
      expect(text.indexOf(detail ?? '?')).toBeLessThan(text.indexOf('Do the assignment'))
    }
    expect(structured('/hiring')).toMatchObject({
      '@type': 'JobPosting',
      title: opening?.title,
      url: `${TEST_SITE}/hiring`,
    })
    expect(text).toContain(company.hiringVideo.transcript?.join('') ?? '?')
    expect(hrefOf(page, 'main', 'Send your assignment')).toBe('#apply')
    expect(hrefOf(page, 'main', 'Have it sent again')).toBe(`${TEST_PORTAL}/application`)
    expect(hrefOf(page, 'form', 'What we keep, for how long and why')).toBe('/policies#retention')
  })

  test('states what an applicant confirms', () => {
    const page = builtPage('/hiring')
    const sentence = (box: HiringCheckbox) =>
      textOf(page.querySelector(`input[name=${box}]`)?.closest('label') ?? null)
    expect(sentence('payment')).toMatch(/assignment .*not .*paid/)
    expect(sentence('followedRequirements')).toMatch(
      new RegExp(`all .*${ASSIGNMENT_REQUIREMENTS} .*requirements`),
    )
  })

  test('without scripts, the video is a link and the page says what the form needs', () => {
    const page = builtPage('/hiring')
    const { host, code } = company.hiringVideo
    expect(hrefOf(page, 'main', 'Play the instructions')).toBe(`https://${host}/${code}`)
    expect(builtHtml('/hiring')).toMatch(/<noscript>[\s\S]*needs JavaScript/)
    const boxes = page.querySelectorAll('input[type=checkbox]')
    expect(boxes).toHaveLength(ASSIGNMENT_REQUIREMENTS + HIRING_CHECKBOXES.length)
    const submit = [...page.querySelectorAll('button')].find((one) => textOf(one) === 'Submit')
    expect(submit?.hasAttribute('disabled')).toBe(true)
  })
})
