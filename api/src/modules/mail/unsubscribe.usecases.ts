import { unsubscribe } from '@leadwright/shared/contracts/mail'
import { isSubscribed, type Subscribed } from '@leadwright/shared/mail-topics'
import { pathOf } from '@leadwright/shared/path'
import type { Deps } from '../../deps.ts'

/** A person's emails of one topic, or the daily digest. */
export interface Subscription {
  userId: string
  topic: Subscribed
}

/** The text that is signed. Its first word keeps the signature from being valid anywhere else. */
const signedText = ({ userId, topic }: Subscription) => `unsubscribe ${userId} ${topic}`

/** The URL that ends a subscription; it needs no sign-in and works as long as its key exists. */
export function unsubscribeUrl({ vault, config }: Deps, subscription: Subscription): string {
  const { userId, topic } = subscription
  const token = `${userId}.${topic}.${vault.sign(signedText(subscription))}`
  return config.portalOrigin + pathOf(unsubscribe.path, { token })
}

/** The subscription that a token ends; undefined for an invalid token. */
export function readUnsubscribeToken({ vault }: Deps, token: string): Subscription | undefined {
  const [, userId = '', topic = '', signature = ''] =
    /^([0-9a-f-]{36})\.([a-z.-]+)\.([\w-]{43})$/.exec(token) ?? []
  if (!isSubscribed(topic)) return undefined
  const subscription = { userId, topic }
  return vault.isSigned(signedText(subscription), signature) ? subscription : undefined
}
