import { type ComponentType, createElement, lazy as reactLazy, Suspense } from 'react'
import { loadCode } from './load-code.ts'

/** As React's `lazy`, for code that arrives over a bad connection or after a new release. */
export const lazyWithin: typeof reactLazy = (load) => reactLazy(() => loadCode(load))

/** The same without a `Suspense` around it: nothing stands in its place until it is there. */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazyWithin(load)
  return (props) => createElement(Suspense, null, createElement(Loaded, props))
}

/** Loads code that will probably be wanted; a failure is met when it is. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => undefined)
