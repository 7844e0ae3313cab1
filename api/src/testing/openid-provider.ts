import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lazy } from '../lib/lazy.ts'

export const hostedDomain = 'example.com'
const client = { id: 'leadwright', secret: 'a-secret-of-the-tests' }

/** Who signs in at the provider. */
export interface ProviderAccount {
  sub: string
  email: string
  email_verified?: boolean
  hd?: string
}

export const providerAccount = (sub: string, about: Partial<ProviderAccount> = {}) => ({
  sub,
  email: `${sub}@${hostedDomain}`,
  email_verified: true,
  hd: hostedDomain,
  ...about,
})

/** What is wrong with a token; undefined claims are left out. */
export interface TokenFault {
  claims?: Record<string, unknown>
  alg?: 'none' | 'HS256'
  /** Signed with a key that the provider doesn’t publish, under the name of the one it does. */
  foreignKey?: boolean
}

const newKey = () => ({ id: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) })
const sharedKey = lazy(newKey)
const foreignKey = lazy(newKey)

interface Code {
  asked: URLSearchParams
  account: ProviderAccount
  fault: TokenFault
}

/** An OpenID provider on loopback. Close it at the end of the test. */
export async function startOpenIdProvider() {
  const codes = new Map<string, Code>()
  const paths: string[] = []
  let key = sharedKey()
  let state: 'up' | 'down' | 'silent' | 'hostile' = 'up'
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', issuer())
    paths.push(url.pathname)
    if (state === 'silent') return
    if (state === 'down') return void response.writeHead(503).end()
    void handle(request, response, url)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL) {
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (url.pathname === '/authorize') {
      const back = `${url.searchParams.get('redirect_uri')}${answer(url.href, providerAccount('ada'))}`
      return void response.writeHead(302, { location: back }).end()
    }
    if (url.pathname === '/keys') {
      const jwk = key.publicKey.export({ format: 'jwk' })
      return json({ keys: [{ ...jwk, kid: key.id, use: 'sig', alg: 'RS256' }] })
    }
    if (url.pathname !== '/token') return json(metadata())
    const given = new URLSearchParams(await textOf(request))
    const id_token = redeem(given)
    if (!id_token) return json({ error: 'invalid_grant' }, 400)
    json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 3_600, id_token })
  }

  const metadata = () => ({
    issuer: issuer(),
    authorization_endpoint: state === 'hostile' ? 'javascript:alert(1)' : `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })

  /** The token for a code, once, if everything fits the page that was asked for. */
  function redeem(given: URLSearchParams): string | undefined {
    const code = given.get('code') ?? ''
    const found = codes.get(code)
    codes.delete(code)
    const verifier = given.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const isOurs =
      given.get('client_id') === client.id && given.get('client_secret') === client.secret
    const fits =
      found?.asked.get('code_challenge') === challenge &&
      found.asked.get('redirect_uri') === given.get('redirect_uri')
    return isOurs && fits ? tokenFor(found) : undefined
  }

  function tokenFor({ asked, account, fault }: Code): string {
    const now = Math.floor(Date.now() / 1_000)
    const nonce = asked.get('nonce')
    const claims = { iss: issuer(), aud: client.id, iat: now, exp: now + 3_600, nonce, ...account }
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const head = part({ alg: fault.alg ?? 'RS256', kid: key.id, typ: 'JWT' })
    const text = `${head}.${part({ ...claims, ...fault.claims })}`
    if (fault.alg === 'none') return `${text}.`
    const { privateKey } = fault.foreignKey ? foreignKey() : key
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
  }

  /** The query with which the provider returns the browser from this page. */
  function answer(page: string, account: ProviderAccount, fault: TokenFault = {}): string {
    const code = randomUUID()
    const asked = new URL(page).searchParams
    codes.set(code, { asked, account, fault })
    return queryOf(asked, { code })
  }

  const queryOf = (asked: URLSearchParams, result: Record<string, string>) =>
    `?${new URLSearchParams({ ...result, state: asked.get('state') ?? '', iss: issuer() })}`

  return {
    /** Settings of a server that uses it. */
    env: {
      GOOGLE_ISSUER: issuer(),
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_HOSTED_DOMAIN: hostedDomain,
    },
    answer,
    /** The query if the person declines. */
    decline: (page: string) => queryOf(new URL(page).searchParams, { error: 'access_denied' }),
    /** Requested paths, the oldest first. */
    paths,
    /** Replaces its only key. */
    rotateKey() {
      key = newKey()
    },
    set(next: typeof state) {
      state = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
