import { clearTab, readTab, writeTab } from '../../lib/tab-storage.ts'

/** What was received, as a record for the applicant. */
export interface Receipt {
  email: string
  file: string
  bytes: number
  pages?: number | undefined
  sha256: string
  /** When the server responded, in ISO 8601. */
  at: string
}

const KEY = 'leadwright.application-receipt'

/** Shown again after a reload, so that no one sends the application again. */
export const storeReceipt = (receipt: Receipt): void => writeTab(KEY, receipt)

export const clearReceipt = (): void => clearTab(KEY)

export function loadReceipt(): Receipt | undefined {
  const stored = readTab(KEY)
  return isReceipt(stored) ? stored : undefined
}

function isReceipt(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null) return false
  const { email, file, bytes, sha256, at } = value as Record<string, unknown>
  const texts = [email, file, sha256, at]
  return texts.every((text) => typeof text === 'string') && typeof bytes === 'number'
}
