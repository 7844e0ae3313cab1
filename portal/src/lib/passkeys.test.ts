import { messages } from '@leadwright/shared/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPasskey, offerPasskeys, signInWithPasskey } from './passkeys.ts'
import { browserStorage } from './storage.ts'
import { passkeyUsedKey } from './stored-keys.ts'

const options = {
  challenge: 'YQ',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
}
const creation = {
  challenge: 'YQ',
  rp: { id: 'localhost', name: 'Sample' },
  user: { id: 'YQ', name: 'a', displayName: 'A' },
  pubKeyCredParams: [],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
}
const bytes = new Uint8Array([97]).buffer
const credential = {
  id: 'id',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
}
const failing = (name: string) => () => Promise.reject(new DOMException('For developers.', name))

const get = vi.fn<() => Promise<unknown>>()
const create = vi.fn<() => Promise<unknown>>()

beforeEach(() => {
  vi.useFakeTimers()
  const isConditionalMediationAvailable = async () => true
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  )
  vi.stubGlobal('navigator', { ...navigator, credentials: { get, create } })
  vi.stubGlobal('fetch', async () => Response.json(options))
  const field = document.createElement('input')
  field.setAttribute('autocomplete', 'username webauthn')
  document.body.append(field)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  document.body.replaceChildren()
  browserStorage.remove(passkeyUsedKey)
})

describe('the errors of the browser’s dialog', () => {
  it.each([
    ['NotAllowedError', messages.passkeys.notAdded],
    ['InvalidStateError', messages.passkeys.known],
  ])('%s while a passkey is created', async (name, message) => {
    create.mockImplementation(failing(name))
    await expect(createPasskey(creation)).rejects.toThrow(message)
    expect(browserStorage.read(passkeyUsedKey)).toBeNull()
  })

  it('become a message when signing in is cancelled, or not supported', async () => {
    get.mockImplementation(failing('NotAllowedError'))
    await expect(signInWithPasskey(true)).rejects.toThrow(messages.passkeys.cancelled)
    vi.stubGlobal('PublicKeyCredential', undefined)
    await expect(signInWithPasskey(true)).rejects.toThrow(messages.passkeys.unsupported)
  })
})

describe('suggested passkeys', () => {
  it('are answered to a challenge that has not expired, however long the page was open', async () => {
    get.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce(credential)
    const onAnswer = vi.fn()
    offerPasskeys(onAnswer)
    await vi.advanceTimersByTimeAsync(options.timeout * 0.9 - 1)
    expect(get).toHaveBeenCalledTimes(1)
    expect(onAnswer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onAnswer.mock.calls).toEqual([[expect.objectContaining({ id: 'id' })]])
    await vi.advanceTimersByTimeAsync(options.timeout)
    expect(get).toHaveBeenCalledTimes(2)
  })

  it('are not asked for again after the button was used or the page was left', async () => {
    get.mockImplementation(failing('AbortError'))
    const onAnswer = vi.fn()
    const stop = offerPasskeys(onAnswer)
    await vi.advanceTimersByTimeAsync(options.timeout)
    expect(get).toHaveBeenCalledTimes(1)
    stop()
    await vi.advanceTimersByTimeAsync(options.timeout)
    expect(get).toHaveBeenCalledTimes(1)
    expect(onAnswer).not.toHaveBeenCalled()
  })
})
