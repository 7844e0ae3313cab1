import type { PromptVersion } from '@leadwright/shared/contracts/vault/prompts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useAction } from '../../ui/use-action.ts'
import { type DiffLine, diffLines } from './prompt.rules.ts'
import { promptVersionsQuery } from './vault.queries.ts'

interface Props {
  promptId: string
  /** The text to compare with. */
  current: string
  onRestore: ((version: PromptVersion) => Promise<unknown>) | undefined
}

/**
 * Previous versions of a prompt: what changed since, and a button to restore them. Nothing if there are none.
 */
export function PromptVersions({ promptId, current, onRestore }: Props) {
  const { data } = useQuery(promptVersionsQuery(promptId))
  const versions = data?.versions ?? []
  if (versions.length === 0) return null
  return (
    <section aria-labelledby={`${promptId}-versions`}>
      <h3 id={`${promptId}-versions`} className="mb-1 text-[0.8125rem] font-medium">
        Earlier versions
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {versions.map((version) => (
          <li key={version.version} className="py-2">
            <Version version={version} current={current} onRestore={onRestore} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VersionProps extends Omit<Props, 'promptId'> {
  version: PromptVersion
}

function Version({ version, current, onRestore }: VersionProps) {
  const act = useAction()
  const [busy, setBusy] = useState(false)
  async function restore() {
    setBusy(true)
    const isDone = await act(async () => onRestore?.(version))
    if (!isDone) setBusy(false)
  }
  return (
    <details>
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 rounded">
        <span className="font-medium">{`Version ${version.version}`}</span>
        <span className="text-[0.8125rem] text-muted">
          {version.savedBy && <span>{`${version.savedBy}, `}</span>}
          <DateTime value={version.savedAt} format="minute" />
        </span>
      </summary>
      <div className="mt-2 grid gap-2">
        <Diff lines={diffLines(version.prompt, current)} />
        {onRestore && (
          <div>
            <Button
              size="small"
              busy={busy}
              busyLabel="Restoring..."
              onClick={() => void restore()}
            >{`Restore version ${version.version}`}</Button>
          </div>
        )}
      </div>
    </details>
  )
}

const signs = { same: ' ', added: '+', removed: '−' } as const
const spoken = { same: '', added: 'Added since: ', removed: 'Removed since: ' } as const

function Diff({ lines }: { lines: readonly DiffLine[] }) {
  return (
    <section
      aria-label="Changes since this version"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="max-h-64 overflow-auto rounded border border-line bg-surface font-mono text-xs"
    >
      {lines.map(({ kind, text }, index) => (
        <p
          key={index}
          className={clsx(
            'px-2 py-px whitespace-pre-wrap wrap-anywhere',
            kind === 'added' && 'bg-positive-wash text-positive',
            kind === 'removed' && 'bg-negative-wash text-negative',
          )}
        >
          <span aria-hidden="true">{`${signs[kind]} `}</span>
          <span className="sr-only">{spoken[kind]}</span>
          {text}
        </p>
      ))}
    </section>
  )
}
