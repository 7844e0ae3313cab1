import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import type { Configuration } from 'openid-client'
import type { Deps } from '../../../deps.ts'
import { DomainError, messageOf, orNotFound } from '../../../lib/errors.ts'

/** Loaded when the first person uses it, so that everyone else’s server does without it. */
const loadClient = () => import('openid-client')

/** Throws 404 unless signing in with Google is configured. */
export const settingsOf = ({ config }: Deps) => orNotFound(config.google)
type Settings = ReturnType<typeof settingsOf>

/** Who signed in to Google. */
interface Identity {
  issuer: string
  subject: string
  email: string
}
/** Either who it is, or a sentence that says why the answer doesn’t count. */
export type Outcome =
  | { identity: Identity; refusal?: never }
  | { refusal: string; identity?: never }

/** What only the browser that starts an attempt can know or prove. */
export interface AttemptSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** For each answer of the provider. */
const timeoutMs = 5_000
/** How long the addresses of the provider are used before they are fetched again. */
const discoveryMs = 60 * 60_000
const discovered = new WeakMap<Settings, { until: number; found: Promise<Configuration> }>()

/** Fetches the provider’s addresses at the first use; a failure is not kept. */
function discover(deps: Deps): Promise<Configuration> {
  const settings = settingsOf(deps)
  const now = deps.clock.now().getTime()
  const kept = discovered.get(settings)
  if (kept && now < kept.until) return kept.found
  const found = fetchConfiguration(settings)
  discovered.set(settings, { until: now + discoveryMs, found })
  found.catch(() => discovered.delete(settings))
  return found
}

async function fetchConfiguration(settings: Settings): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings
  const client = await loadClient()
  const metadata = { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' }
  // Only for a provider on this machine: production requires https.
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  return client.discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: timeoutMs / 1_000,
    // The signature of the token is verified, too, not only the certificate of who sent it.
    execute: [client.enableNonRepudiationChecks, ...insecure],
  })
}

const unreachable = () =>
  new DomainError('unavailable', 'google.unreachable', messages.google.unreachable)

/** Checks that the provider can be reached; throws what is wrong. */
export const checkProvider = async (settings: Settings): Promise<void> =>
  void (await fetchConfiguration(settings))

/** Google returns the browser to this page, with its answer in the query. */
const returnAddress = ({ config }: Deps) => `${config.portalOrigin}${paths.google}`

/** The page of Google that asks the person. Error: `google.unreachable`. */
export async function authorizationPage(deps: Deps, secrets: AttemptSecrets): Promise<string> {
  const { hostedDomain } = settingsOf(deps)
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadClient()
  const codeChallenge = await calculatePKCECodeChallenge(secrets.codeVerifier)
  try {
    // Throws for an address that is not of the web, so no page opens it.
    const url = buildAuthorizationUrl(await discover(deps), {
      redirect_uri: returnAddress(deps),
      scope: 'openid email',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      hd: hostedDomain,
      prompt: 'select_account',
    })
    return url.href
  } catch (error) {
    logFailure(deps, error)
    throw unreachable()
  }
}

/**
 * Exchanges the code of the answer for a token and verifies it: state, nonce, signature, issuer, audience and end by
 * the library; the company’s domain and the confirmed email here. Error: `google.unreachable`.
 */
export async function readAnswer(
  deps: Deps,
  secrets: AttemptSecrets,
  answer: string,
): Promise<Outcome> {
  const { hostedDomain } = settingsOf(deps)
  const client = await loadClient()
  const url = new URL(returnAddress(deps))
  url.search = answer
  try {
    const tokens = await client.authorizationCodeGrant(await discover(deps), url, {
      pkceCodeVerifier: secrets.codeVerifier,
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return { refusal: messages.google.failed }
    if (claims['hd'] !== hostedDomain) {
      return { refusal: messages.google.otherDomain(hostedDomain) }
    }
    const { iss: issuer, sub: subject, email } = claims
    if (claims['email_verified'] !== true || typeof email !== 'string') {
      return { refusal: messages.google.unconfirmed }
    }
    return { identity: { issuer, subject, email } }
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError) {
      return { refusal: messages.google.cancelled }
    }
    logFailure(deps, error)
    if (isUnreachable(error)) throw unreachable()
    return { refusal: messages.google.failed }
  }
}

const unreachableCodes: readonly unknown[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]

/** No answer in time, or a page that says that something is broken. */
const isUnreachable = (error: unknown): boolean =>
  // What `fetch` throws without a connection.
  (error instanceof TypeError && error.cause instanceof Error) ||
  unreachableCodes.includes(codeOf(error))

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined

function logFailure({ log }: Deps, error: unknown): void {
  log.warn({ code: codeOf(error), reason: messageOf(error) }, 'google sign-in failed')
}
