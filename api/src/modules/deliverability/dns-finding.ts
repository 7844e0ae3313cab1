import type { Finding, FindingCode } from '@leadwright/shared/dns-findings'

export const finding = (
  code: FindingCode,
  { name = null, count = null }: Partial<Pick<Finding, 'name' | 'count'>> = {},
): Finding => ({ code, name, count })
