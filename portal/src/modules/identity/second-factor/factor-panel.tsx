import type { SecondFactorView } from '@leadwright/shared/contracts/identity/second-factor'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { DisableForm } from './disable-form.tsx'
import { RenewForm } from './renew-form.tsx'
import { secondFactorQuery } from './second-factor.queries.ts'
import { SecondFactorSetup } from './setup.tsx'

/** The own second factor: set it up, renew its recovery codes, switch it off. */
export function FactorPanel() {
  const query = useQuery(secondFactorQuery())
  const [settingUp, setSettingUp] = useState(false)
  const loading = <LoadingBlock label="Loading second factor..." className="h-9 w-48" />
  return (
    <QueryView query={query} loading={loading}>
      {(factor) => {
        if (settingUp) return <SecondFactorSetup onDone={() => setSettingUp(false)} />
        if (factor.enabled) return <Enabled factor={factor} />
        return (
          <div className="grid justify-items-start gap-3">
            <Badge>Off</Badge>
            <Button onClick={() => setSettingUp(true)}>Set up a second factor</Button>
          </div>
        )
      }}
    </QueryView>
  )
}

function Enabled({ factor }: { factor: SecondFactorView }) {
  const [open, setOpen] = useState<'renew' | 'disable'>()
  const close = () => setOpen(undefined)
  if (open === 'renew') return <RenewForm onClose={close} />
  if (open === 'disable') return <DisableForm onClose={close} />
  const left = factor.recoveryCodesLeft
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="positive">On</Badge>
        <span className={left < 3 ? 'text-negative' : 'text-muted'}>
          {count(left, 'recovery code')} left
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
        {!factor.required && <Button onClick={() => setOpen('disable')}>Switch off</Button>}
      </div>
    </div>
  )
}
