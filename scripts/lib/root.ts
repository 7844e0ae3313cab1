import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the workspace. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

export const inRoot = (...parts: string[]): string => join(root, ...parts)
