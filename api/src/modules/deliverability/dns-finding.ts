import type { DnsFinding, FindingCode } from '@leadwright/shared/dns-findings'

export const finding = (
  code: FindingCode,
  { name = null, count = null }: Partial<Pick<DnsFinding, 'name' | 'count'>> = {},
): DnsFinding => ({ code, name, count })
