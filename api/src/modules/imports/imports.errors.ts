import { conflict } from '../../lib/errors.ts'

export const notChecked = () =>
  conflict('imports.not-checked', 'Check the rows first. Then you can import them.')
export const hasProblems = () =>
  conflict('imports.problems', 'Fix the problems in the file and upload it again.')
export const nothingToImport = () =>
  conflict('imports.nothing', 'Every row is left out, so there is nothing to import.')
export const changedSince = () =>
  conflict('imports.changed', 'Something changed since the check. Check the rows again.')
export const publishedAlready = () =>
  conflict('imports.published', 'This file was imported already.')
export const publishing = () =>
  conflict('imports.publishing', 'The rows are being imported. Wait until that is done.')
export const notPublished = () => conflict('imports.not-published', 'This import can’t be undone.')
