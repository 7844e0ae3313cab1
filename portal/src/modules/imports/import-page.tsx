import type { ImportView } from '@leadwright/shared/contracts/imports'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { useWorkClientOptions } from '../../ui/client-options.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAddressParams, withParam } from '../../ui/use-address-params.ts'
import { ImportSteps } from './import-steps.tsx'
import { type ImportTarget, placeOf, targetFrom, targetOf } from './import-target.ts'
import { importWords } from './import-words.ts'
import { importQuery } from './imports.queries.ts'
import { StartStep } from './start-step.tsx'

interface Props {
  /** For the viewing client, instead of the team. */
  isOwn: boolean
}

/** Imports a file in steps. The import is in the address, so another tab or a reload continues it. */
export function ImportPage({ isOwn }: Props) {
  const [params, change] = useAddressParams()
  const importId = params.get('import') ?? ''
  const target = targetFrom(params, isOwn)
  const [isRestarted, setRestarted] = useState(false)
  function restart() {
    setRestarted(true)
    change((before) => withParam(before, 'import', ''))
  }
  if (importId) {
    return <Opened key={importId} {...{ importId, target, isOwn }} onRestart={restart} />
  }
  return (
    <Frame target={target}>
      <StartStep
        key={`${target.kind} ${target.clientId} ${target.into}`}
        {...{ target, isRestarted }}
        onUploaded={({ id, clientId }) =>
          change((before) => {
            const after = withParam(before, 'import', id)
            return isOwn ? after : withParam(after, 'client', clientId ?? '')
          })
        }
      />
    </Frame>
  )
}

interface OpenedProps {
  importId: string
  target: ImportTarget
  isOwn: boolean
  /** Goes back to the choice of a file. */
  onRestart: () => void
}

function Opened({ importId, target: asked, isOwn, onRestart }: OpenedProps) {
  const query = useQuery(importQuery(importId))
  const view = query.data
  const target = view ? targetOf(view, isOwn) : asked
  const frame = { target, ...(view && { view }) }
  if (isNotFound(query.error)) {
    return (
      <Frame target={target}>
        <EmptyState
          title="This import does not exist"
          action={<Button onClick={onRestart}>Choose a file</Button>}
        >
          It was canceled, or it was not finished within a day. Nothing of it was added.
        </EmptyState>
      </Frame>
    )
  }
  return (
    <Frame {...frame}>
      <QueryView query={query} loading="Loading import...">
        {(shown) => <ImportSteps view={shown} {...{ target, onRestart }} />}
      </QueryView>
    </Frame>
  )
}

interface FrameProps {
  target: ImportTarget
  view?: ImportView
  children: ReactNode
}

function Frame({ target, view, children }: FrameProps) {
  const { title } = importWords[target.kind]
  const place = placeOf(target)
  const about = [view?.clientName, view?.intoName, view?.fileName].filter(Boolean).join(' · ')
  const { clientId } = target
  const namesClient = !view && clientId !== '' && clientId !== ownClient
  usePageTitle(title)
  return (
    <>
      <div className="mb-2">
        <LinkButton to={place.to} variant="quiet" icon={<ArrowLeft />} className="-ml-3.5">
          {place.label}
        </LinkButton>
      </div>
      <PageHeader title={title}>
        {namesClient ? <ClientName clientId={clientId} /> : about}
      </PageHeader>
      {children}
    </>
  )
}

function ClientName({ clientId }: { clientId: string }) {
  return useWorkClientOptions().find(({ value }) => value === clientId)?.label
}
