import { lazy as reactLazy } from 'react'
import { loadCode } from './load-code.ts'

/** As React's `lazy`, for code that arrives over a bad connection or after a new release. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => loadCode(load))

/** Loads code that will probably be wanted; a failure is met when it is. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => undefined)
