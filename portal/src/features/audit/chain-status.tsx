import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { count } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { auditChainQuery } from './audit.queries.ts'

/** Whether every entry is as it was written and none is missing. */
export function ChainStatus() {
  const { data, error } = useQuery(auditChainQuery())
  if (error) return <Badge tone="caution">The chain could not be checked</Badge>
  if (!data) return <Badge>Checking the chain...</Badge>
  if (data.broken) {
    return (
      <Badge tone="negative">
        <ShieldAlert aria-hidden="true" />
        Broken at entry {data.broken.seq}: {data.broken.reason}
      </Badge>
    )
  }
  return (
    <Badge tone="positive">
      <ShieldCheck aria-hidden="true" />
      Chain verified, {count(data.rows, 'entry', 'entries')}
    </Badge>
  )
}
