import type { PasskeyAnswer } from '@leadwright/shared/contracts/identity/passkeys'
import { messages } from '@leadwright/shared/messages'
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { call } from './api.ts'
import type { BodyOf, OutputOf } from './endpoints.ts'
import { browserStorage } from './storage.ts'
import { passkeyUsedKey } from './stored-keys.ts'

type RequestOptions = OutputOf<'POST /api/auth/passkey/challenge'>
type CreationOptions = OutputOf<'POST /api/account/passkeys/challenge'>

/** Runs the browser's dialog. Its errors, which are for developers, become messages for people. */
async function ask<T>(run: () => Promise<T>, refusal: string): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new Error(messages.passkeys.unsupported)
  try {
    return await run()
  } catch (error) {
    const code = error instanceof WebAuthnError && error.code
    const isKnown = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Error(isKnown ? messages.passkeys.known : refusal, { cause: error })
  }
}

/** Creates a passkey on a device that the person chooses. */
export async function createPasskey(
  options: CreationOptions,
): Promise<Omit<BodyOf<'POST /api/account/passkeys'>, 'name'>> {
  const run = () => startRegistration({ optionsJSON: options })
  const { id, response } = await ask(run, messages.passkeys.notAdded)
  const { clientDataJSON, attestationObject } = response
  browserStorage.write(passkeyUsedKey, 'yes')
  return { id, clientDataJSON, attestationObject }
}

async function answerOf(options: RequestOptions, useBrowserAutofill = false) {
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

const askForAnswer = (options: RequestOptions) =>
  ask(() => answerOf(options), messages.passkeys.cancelled)

const newSignIn = () => call('POST /api/auth/passkey/challenge', {})

/** @param termsAccepted here; the server asks for it if those in force were not accepted before */
export async function signInWith(answer: PasskeyAnswer, termsAccepted: boolean) {
  const body = { answer, ...(termsAccepted && { termsAccepted }) }
  const view = await call('POST /api/auth/passkey', { body })
  browserStorage.write(passkeyUsedKey, 'yes')
  return view
}

/** Signs in with a passkey that the person chooses. */
export const signInWithPasskey = async (termsAccepted: boolean) =>
  signInWith(await askForAnswer(await newSignIn()), termsAccepted)

/** Confirms a sensitive action with one of the user's passkeys. */
export async function confirmWithPasskey(): Promise<void> {
  const answer = await askForAnswer(await call('POST /api/auth/confirm/passkey/challenge', {}))
  await call('POST /api/auth/confirm/passkey', { body: { answer } })
}

/**
 * Offers the browser's passkeys in the suggestions of the field with `autocomplete="… webauthn"`, until one is
 * chosen. Does nothing in a browser that can't. Returns a function that stops it.
 */
export function offerPasskeys(onAnswer: (answer: PasskeyAnswer) => void): () => void {
  let stopped = false
  let renewal = 0

  async function offer() {
    if (!(await browserSupportsWebAuthnAutofill())) return
    const options = await newSignIn()
    if (stopped) return
    // The challenge expires, while people may leave the page open.
    const timer = window.setTimeout(() => void offer().catch(() => {}), options.timeout * 0.9)
    renewal = timer
    try {
      const answer = await answerOf(options, true)
      if (!stopped) onAnswer(answer)
    } finally {
      // Also if the button was used, whose dialog a renewal would close.
      clearTimeout(timer)
    }
  }

  // A convenience: the button and the password remain.
  void offer().catch(() => {})
  return () => {
    stopped = true
    clearTimeout(renewal)
    WebAuthnAbortService.cancelCeremony()
  }
}
