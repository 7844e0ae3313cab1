import type { Finding } from '@leadwright/shared/contracts/installation'
import type { Deps } from '../../deps.ts'

/** `findFault` only in the server: the doctor checks the database itself. */
export type Sources = Pick<Deps, 'db' | 'clock' | 'config'> & Partial<Pick<Deps, 'findFault'>>

export const ok = (name: string, sentence: string): Finding => ({ name, level: 'ok', sentence })

export const warning = (name: string, sentence: string, remedy: string): Finding => ({
  ...{ name, level: 'warning', sentence, remedy },
})

export const error = (name: string, sentence: string, remedy: string): Finding => ({
  ...{ name, level: 'error', sentence, remedy },
})
