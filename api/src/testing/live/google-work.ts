import { unlinkGoogleAccount } from '@leadwright/shared/contracts/identity/google'
import { loadConfig } from '../../config.ts'
import { googleSteps } from '../google.ts'
import { providerAccount, startOpenIdProvider } from '../openid-provider.ts'
import type { Scenario } from './scenario.ts'

/** A colleague links a Google account, signs in with it, and removes it. */
export async function changeGoogleAccount(app: Scenario): Promise<void> {
  const { config } = app.deps
  const provider = await startOpenIdProvider()
  try {
    app.deps.config = { ...config, google: loadConfig(provider.env).google }
    const { link, signIn } = googleSteps(app, provider)
    const person = app.signInAgain(app.people.colleague)
    await link(person)
    await signIn(providerAccount('ada'))
    await app.ok(unlinkGoogleAccount, {}, person)
  } finally {
    app.deps.config = config
    provider.close()
  }
}
