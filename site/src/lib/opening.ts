import type { Company, Opening } from '@leadwright/shared/company'
import { escapeHtml } from '@leadwright/shared/escape-html'

type Pay = NonNullable<Opening['pay']>

/** `€2,800–3,600 a month, before tax`. */
export function payInWords({ currency, from, to, per }: Pay): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  const amount = from === to ? format.format(from) : format.formatRange(from, to)
  return `${amount} ${per === 'hour' ? 'an' : 'a'} ${per}, before tax`
}

const employmentTypes: Record<Opening['employment'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contractor: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  intern: 'INTERN',
}

/**
 * The opening as structured data for search engines (schema.org JobPosting).
 *
 * @param page the URL of the page to apply on
 */
export function jobPosting(company: Company, opening: Opening, page: URL): Record<string, unknown> {
  const { title, summary, hours, place, start, process, posted, until, remoteIn, office, pay } =
    opening
  const paragraphs = [summary, `Place: ${place}.`, `Hours: ${hours}.`, `Start: ${start}.`, process]
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    identifier: { '@type': 'PropertyValue', name: company.name, value: `${title} ${posted}` },
    datePosted: posted,
    // The end of the day everywhere.
    ...(until && { validThrough: `${until}T23:59:59-12:00` }),
    employmentType: employmentTypes[opening.employment],
    directApply: true,
    url: page.href,
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: page.origin,
      logo: new URL('/apple-touch-icon.png', page).href,
    },
    ...(remoteIn && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: remoteIn.map((name) => ({ '@type': 'Country', name })),
    }),
    ...(office && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          streetAddress: office.street,
          addressLocality: office.city,
          addressCountry: office.country,
        },
      },
    }),
    ...(pay && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: pay.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: pay.from,
          maxValue: pay.to,
          unitText: pay.per.toUpperCase(),
        },
      },
    }),
  }
}

/** What the company file does not say about the opening, one sentence each; the page omits it. */
export function openingWarnings({ opening }: Company): string[] {
  if (!opening) return ['opening: the hiring page does not describe the job']
  return opening.pay ? [] : ['opening.pay: the hiring page does not state the pay']
}
