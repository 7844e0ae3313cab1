import {
  addPasskey as addContract,
  startPasskey,
} from '@leadwright/shared/contracts/identity/passkeys'
import { createPasskeyDevice } from './passkey-device.ts'
import type { Caller, TestApp } from './test-app.ts'

/** Adds a passkey of a new device to the caller's account. */
export async function addPasskey(
  { ok, deps }: Pick<TestApp, 'ok' | 'deps'>,
  caller: Caller,
  name = 'Laptop',
) {
  const device = createPasskeyDevice(deps.config.portalOrigin)
  const { challenge } = await ok(startPasskey, {}, caller)
  const { id } = await ok(addContract, { body: { name, ...device.register(challenge) } }, caller)
  return { device, params: { passkeyId: id } }
}
