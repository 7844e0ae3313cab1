import { lazy as reactLazy } from 'react'
import { loadCode } from './load-code.ts'

/** As React's `lazy`, for code that arrives over a bad connection or after a new release. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => loadCode(load))
