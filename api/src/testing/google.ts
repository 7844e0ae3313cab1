import * as contract from '@leadwright/shared/contracts/identity/google'
import type { Role } from '@leadwright/shared/permissions'
import { onTestFinished } from 'vitest'
import {
  type ProviderAccount,
  providerAccount,
  startOpenIdProvider,
  type TokenFault,
} from './openid-provider.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

const cookieIn = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** The application with signing in with Google, and an OpenID provider in Google’s place. */
export async function withGoogle() {
  const provider = await startOpenIdProvider()
  onTestFinished(() => provider.close())
  const app = await createTestApp(provider.env)
  return { ...app, app, provider, ...googleSteps(app, provider) }
}

/** What a browser does, step by step. */
export function googleSteps(
  { send, ok }: Pick<TestApp, 'send' | 'ok'>,
  { answer }: Pick<Awaited<ReturnType<typeof startOpenIdProvider>>, 'answer'>,
) {
  const signedOut: Caller = { cookie: '' } as Caller

  /** Goes to the provider’s page; the caller has the cookie of the attempt from then on. */
  async function go(endpoint: Parameters<typeof send>[0], as: Caller = signedOut) {
    const response = await send(endpoint, {}, as)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    const { url } = contract.startGoogleSignIn.response.parse(await response.json())
    const cookie = [as.cookie, cookieIn(response, 'attempt')].filter(Boolean).join('; ')
    return { url, caller: { ...as, cookie } }
  }

  /** From the login page to the provider and back; the request that follows is not sent yet. */
  async function returned(account: ProviderAccount, fault: TokenFault = {}, as?: Caller) {
    const { url, caller } = await go(contract.startGoogleSignIn, as)
    const body = { answer: answer(url, account, fault), termsAccepted: true as const }
    return { url, body, caller }
  }

  /** The same from the settings. */
  async function returnedToSettings(as: Caller, account: ProviderAccount) {
    const { url, caller } = await go(contract.startGoogleLink, as)
    return { body: { answer: answer(url, account) }, caller }
  }

  return {
    go,
    returned,
    returnedToSettings,
    async link(as: Caller, account: ProviderAccount = providerAccount('ada')) {
      const { body, caller } = await returnedToSettings(as, account)
      return ok(contract.linkGoogleAccount, { body }, caller)
    },
    async signIn(account: ProviderAccount, as?: Caller): Promise<Caller> {
      const { body, caller } = await returned(account, {}, as)
      const response = await send(contract.signInWithGoogle, { body }, caller)
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return { ...signedOut, ...as, cookie: cookieIn(response, 'session') }
    },
  }
}

/** The same with someone who has linked their account. */
export async function withLinked(role: Role = 'staff') {
  const on = await withGoogle()
  const person = await on.signInAs(role)
  const account = providerAccount('ada')
  await on.link(person, account)
  return { ...on, person, account }
}
