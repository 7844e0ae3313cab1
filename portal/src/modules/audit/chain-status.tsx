import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { count } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { auditChainQuery } from './audit.queries.ts'

/**
 * Whether the hash chain is intact, so no entry was altered or removed. Checks the entries since the last
 * check first, which is quick, and all of them on request.
 */
export function ChainStatus() {
  const [scope, setScope] = useState<'new' | 'all'>('new')
  const { data, error, isFetching, refetch } = useQuery(auditChainQuery(scope))
  const checkAll = () => (scope === 'all' ? void refetch() : setScope('all'))
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span role="status">
        {error ? (
          <Badge tone="caution">The chain couldn’t be checked</Badge>
        ) : (
          <Verdict report={isFetching ? undefined : data} />
        )}
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={isFetching}
        busyLabel="Checking..."
        onClick={checkAll}
      >
        Check every entry
      </Button>
    </span>
  )
}

type Report = { rows: number; broken: { seq: number; reason: string } | null }

function Verdict({ report }: { report: Report | undefined }) {
  if (!report) return <Badge>Checking the chain...</Badge>
  if (report.broken) {
    return (
      <Badge tone="negative">
        <ShieldAlert aria-hidden="true" />
        <span>{`Broken at entry ${report.broken.seq}: ${report.broken.reason}`}</span>
      </Badge>
    )
  }
  return (
    <Badge tone="positive">
      <ShieldCheck aria-hidden="true" />
      <span>{`Chain verified, ${count(report.rows, 'entry', 'entries')}`}</span>
    </Badge>
  )
}
