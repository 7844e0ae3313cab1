import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** The row and column of a secret; a sealed value that is moved elsewhere does not open. */
export interface EncryptionContext {
  table: string
  column: string
  rowId: string
}

/** Envelope encryption: AES-256-GCM with a data key per secret, wrapped by a key-encryption key. */
export interface Vault {
  seal(plaintext: string, place: EncryptionContext): string
  /** Throws when the value was changed, moved, or sealed with a key that is not available. */
  open(sealed: string, place: EncryptionContext): string
  /** The same secret under the current key; only its data key is wrapped again. */
  rewrap(sealed: string, place: EncryptionContext): string
  /** The current key; older keys only open. */
  readonly currentKeyId: string
  /** A keyed hash for comparing texts (HMAC-SHA-256, base64url); it changes with a key rotation. */
  digest(text: string): string
  /** A signature of a public text (HMAC-SHA-256, base64url, 43 characters). */
  sign(text: string): string
  /** Whether any available key signed this text. */
  isSigned(text: string, signature: string): boolean
  /** The id of the key that a sealed value needs. */
  keyIdOf(sealed: string): string
}

/** `id:base64,…`; the first one seals. Each key has 32 bytes. */
export function parseVaultKeys(text: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>()
  for (const entry of text.trim().split(',')) {
    const [id, encoded, ...rest] = entry.trim().split(':')
    const key = Buffer.from(encoded ?? '', 'base64')
    if (!id || !/^[a-z0-9-]{1,32}$/.test(id) || rest.length > 0 || key.length !== 32) {
      throw new Error('VAULT_KEYS must be a list of id:base64 entries with 32 bytes each.')
    }
    if (keys.has(id)) throw new Error(`VAULT_KEYS contains the key ${id} twice.`)
    keys.set(id, key)
  }
  return keys
}

export function createVault(keys: Map<string, Buffer>): Vault {
  const currentKeyId = keys.keys().next().value
  if (currentKeyId === undefined) throw new Error('There is no vault key.')
  const keyOf = (id: string) => {
    const key = keys.get(id)
    if (!key) throw new Error(`The vault key ${id} is not configured.`)
    return key
  }
  const derive = (key: Buffer, purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  const digestKey = derive(keyOf(currentKeyId), 'digest')
  const signWith = (key: Buffer, text: string) =>
    createHmac('sha256', derive(key, 'signature')).update(text).digest()
  const partsOf = (sealed: string) => {
    const [format, keyId, wrapped, body, ...rest] = sealed.split('.')
    if (format !== 'v1' || !keyId || !wrapped || !body || rest.length > 0) {
      throw new Error('This is not an encrypted value.')
    }
    return { keyId, wrapped, body }
  }
  const dataKeyOf = (sealed: string, place: EncryptionContext) => {
    const { keyId, wrapped } = partsOf(sealed)
    return decrypt(keyOf(keyId), wrapped, aadOf(place, 'key'))
  }
  const join = (dataKey: Buffer, body: string, place: EncryptionContext) => {
    const wrapped = encrypt(keyOf(currentKeyId), dataKey, aadOf(place, 'key'))
    return ['v1', currentKeyId, wrapped, body].join('.')
  }
  return {
    currentKeyId,
    seal(plaintext, place) {
      const dataKey = randomBytes(32)
      const body = encrypt(dataKey, Buffer.from(plaintext, 'utf8'), aadOf(place, 'value'))
      return join(dataKey, body, place)
    },
    open(sealed, place) {
      const dataKey = dataKeyOf(sealed, place)
      return decrypt(dataKey, partsOf(sealed).body, aadOf(place, 'value')).toString('utf8')
    },
    rewrap: (sealed, place) => join(dataKeyOf(sealed, place), partsOf(sealed).body, place),
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
    sign: (text) => signWith(keyOf(currentKeyId), text).toString('base64url'),
    isSigned(text, signature) {
      const givenSignature = Buffer.from(signature, 'base64url')
      return [...keys.values()].some((key) => {
        const expectedSignature = signWith(key, text)
        return (
          expectedSignature.length === givenSignature.length &&
          timingSafeEqual(expectedSignature, givenSignature)
        )
      })
    },
    keyIdOf: (sealed) => sealed.split('.')[1] ?? '',
  }
}

const ivBytes = 12
const tagBytes = 16

function aadOf(place: EncryptionContext, part: 'key' | 'value'): Buffer {
  return Buffer.from(JSON.stringify([place.table, place.column, place.rowId, part]))
}

function encrypt(key: Buffer, plaintext: Buffer, aad: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(aad)
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
}

function decrypt(key: Buffer, encoded: string, aad: Buffer): Buffer {
  const bytes = Buffer.from(encoded, 'base64url')
  if (bytes.length < ivBytes + tagBytes) throw new Error('This is not an encrypted value.')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(aad)
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
}
