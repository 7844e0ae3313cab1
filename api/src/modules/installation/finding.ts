import type { Finding } from '@leadwright/shared/contracts/installation'

export const ok = (name: string, sentence: string): Finding => ({ name, level: 'ok', sentence })

export const warning = (name: string, sentence: string, remedy: string): Finding => ({
  ...{ name, level: 'warning', sentence, remedy },
})

export const error = (name: string, sentence: string, remedy: string): Finding => ({
  ...{ name, level: 'error', sentence, remedy },
})
