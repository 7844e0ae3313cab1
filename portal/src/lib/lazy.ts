import { type ComponentType, createElement, lazy as reactLazy, Suspense } from 'react'
import { loadCode } from './load-code.ts'

/** Like React's `lazy`, but handles bad connections and new releases. */
export const lazyWithin: typeof reactLazy = (load) => reactLazy(() => loadCode(load))

/** A lazy component that needs no `Suspense` around it: nothing is shown until it has loaded. */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazyWithin(load)
  return (props) => createElement(Suspense, null, createElement(Loaded, props))
}

/** Preloads code that will probably be needed; errors appear when it is actually used. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => undefined)
