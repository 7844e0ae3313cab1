import { siteOrigin } from '../../../lib/company.ts'

/** The sentence that accepts the terms, without its full stop. */
export const TermsLabel = () => (
  <>
    I accept the{' '}
    <a
      href={`${siteOrigin}/policies`}
      target="_blank"
      rel="noopener"
      className="underline hover:text-accent-strong"
    >
      terms and privacy policy
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  </>
)
