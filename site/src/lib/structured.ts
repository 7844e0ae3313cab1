import type { Company } from '@leadwright/shared/company'

/** The company and its founders for search engines (schema.org). */
export function organization(company: Company, home: URL): Record<string, unknown> {
  const person = ({ name, role, socials }: Company['founders'][number]) => ({
    '@type': 'Person',
    name,
    jobTitle: role,
    sameAs: Object.values(socials),
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    legalName: company.legal.name,
    address: company.legal.address.join(', '),
    url: home.href,
    logo: new URL('apple-touch-icon.png', home).href,
    email: company.supportEmail,
    sameAs: Object.values(company.socials),
    founder: company.founders.map(person),
  }
}
