import type { ClientName } from '@leadwright/shared/contracts/clients/client-names'
import { companyLabel } from '@leadwright/shared/people'
import { useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useAction } from '../../ui/use-action.ts'

interface Shareable {
  client: ClientName | null
  shared: { at: string; by: string } | null
  canShare: boolean
  version: number
}

interface Props<T extends Shareable> {
  /** The title, as the viewer reads it. */
  title: string
  item: T
  /** The key of the query that read the item. */
  queryKey: readonly unknown[]
  share: (version: number) => Promise<T>
  unshare: () => Promise<T>
}

/** Whether the client of an item sees it, and the button that changes this. */
export function ShareControl<T extends Shareable>(props: Props<T>) {
  const { title, item, queryKey, share, unshare } = props
  const { client, shared, canShare, version } = item
  const act = useAction()
  const queryClient = useQueryClient()
  // The dialog doesn't refetch the item while it is open.
  const show = async (change: Promise<T>) => void queryClient.setQueryData(queryKey, await change)
  if (!client) {
    return (
      <p className="text-[0.8125rem] text-muted">
        Items of a client can be shared with the client.
      </p>
    )
  }
  const company = companyLabel(client)
  const stop = () => void act(() => show(unshare()), { done: `“${title}” is no longer shared.` })
  const start = () =>
    void act(() => show(share(version)), {
      question: {
        message: `Share “${title}” with ${company}? Everyone there is notified and can open it, including people who can’t see payments. Google Drive and other services may need to give them access, too.`,
        confirmLabel: 'Share',
      },
      done: `“${title}” is shared with ${company}.`,
      undo: () => show(unshare()),
    })
  return (
    <section aria-label="Sharing" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 text-[0.8125rem] text-muted wrap-anywhere">
        {shared ? (
          <>
            <span>{`${company} sees this. Shared${shared.by ? ` by ${shared.by}` : ''} on `}</span>
            <DateTime value={shared.at} />.
          </>
        ) : canShare ? (
          'Only the team sees this.'
        ) : (
          `Only the team sees this. Admins and people who work for ${company} can share it.`
        )}
      </p>
      {/* One button, so that it keeps the focus. */}
      {canShare && (
        <Button size="small" icon={!shared && <Share2 />} onClick={shared ? stop : start}>
          {shared ? 'Stop sharing' : `Share with ${company}`}
        </Button>
      )}
    </section>
  )
}
