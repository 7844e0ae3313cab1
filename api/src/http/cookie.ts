import { challengeMinutes } from '@leadwright/shared/contracts/identity/passkeys'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../config.ts'
import type { AppEnv } from './env.ts'

/** `__Host-` restricts a cookie to https and this host; plain http is only used on localhost. */
const cookieName = ({ portalOrigin }: Pick<Config, 'portalOrigin'>, name: string): string =>
  portalOrigin.startsWith('https://') ? `__Host-${name}` : name

export const sessionCookie = (config: Pick<Config, 'portalOrigin'>): string =>
  cookieName(config, 'session')

/** Like a challenge (identity, challenges.ts). */
const attemptSeconds = challengeMinutes * 60

const attributes = (config: Config) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.portalOrigin.startsWith('https://'),
  }) as const

export const readSessionToken = (c: Context<AppEnv>, config: Config): string | undefined => {
  const token = getCookie(c, sessionCookie(config))
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function writeSessionToken(c: Context<AppEnv>, config: Config, token: string): void {
  setCookie(c, sessionCookie(config), token, attributes(config))
}

export function clearSessionToken(c: Context<AppEnv>, config: Config): void {
  deleteCookie(c, sessionCookie(config), attributes(config))
}

/** The cookie of a browser that went to another page to sign in, until it comes back. */
export function attemptCookie(config: Config) {
  const name = cookieName(config, 'attempt')
  return {
    write: (c: Context<AppEnv>, attempt: string): void =>
      setCookie(c, name, attempt, { ...attributes(config), maxAge: attemptSeconds }),
    read: (c: Context<AppEnv>): string | undefined => getCookie(c, name),
    clear: (c: Context<AppEnv>): void => void deleteCookie(c, name, attributes(config)),
  }
}
