import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer } from '@leadwright/shared/contracts/identity/passkeys'

/** What a device reports differently from a correct one. */
interface Fault {
  origin?: string
  rpId?: string
  type?: string
  /** Without the person's fingerprint, face or PIN. */
  unverified?: boolean
  counter?: number
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')
/** A CBOR byte string of at most 255 bytes, or text of at most 23 (RFC 8949). */
const cborBytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data])
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A passkey in software: an ES256 key pair that answers challenges like a browser with a device would. */
export function createPasskeyDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    ...[Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    ...[Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ])

  const clientData = (challenge: string, type: string, fault: Fault) =>
    JSON.stringify({
      type: fault.type ?? type,
      challenge,
      origin: fault.origin ?? origin,
      crossOrigin: false,
    })

  /** @param attested the credential's data, in a registration */
  function authenticatorData(fault: Fault, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (fault.unverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(fault.counter ?? 0)
    const rpId = fault.rpId ?? new URL(origin).hostname
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested])
  }

  return {
    id,
    /** The answer to a challenge for a new passkey. */
    register(challenge: string, fault: Fault = {}) {
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none')],
        ...[cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authenticatorData(fault, attested))],
      ])
      return {
        id,
        clientDataJSON: base64url(clientData(challenge, 'webauthn.create', fault)),
        attestationObject: base64url(attestation),
      }
    },
    /** The answer to a challenge to sign in or to confirm. */
    answer(challenge: string, fault: Fault = {}): PasskeyAnswer {
      const data = clientData(challenge, 'webauthn.get', fault)
      const authData = authenticatorData(fault)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id,
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      }
    },
  }
}
export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>
