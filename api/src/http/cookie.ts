import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../config.ts'
import type { AppEnv } from './env.ts'

/** `__Host-` restricts the cookie to https and this host; plain http is only used on localhost. */
export const sessionCookie = (config: Pick<Config, 'portalOrigin'>): string =>
  config.portalOrigin.startsWith('https://') ? '__Host-session' : 'session'

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
