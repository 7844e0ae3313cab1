import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../lib/session/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { feedQuery, useRenewFeed, useRevokeFeed } from './calendar.queries.ts'

/** The private feed URL for a calendar app: created, shown once, renewed, deleted. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewFeed()
  const revoke = useRevokeFeed()
  const failure = renew.error ?? revoke.error
  const url = renew.data?.url
  const [copied, setCopied] = useState<string>()
  return (
    <Dialog
      onClose={onClose}
      isSaving={renew.isPending || revoke.isPending}
      question={url === copied ? undefined : messages.forms.discardSecret}
      title="Subscribe to your calendar"
      description={
        useCan('calendar.read')
          ? 'See your tasks, milestones and events in your own calendar app.'
          : 'See your meetings and milestones in your own calendar app. It updates automatically.'
      }
    >
      <QueryView
        query={useQuery(feedQuery())}
        loading={<LoadingBlock label="Loading..." className="h-16 w-full" />}
      >
        {({ feed }) => (
          <>
            {failure && (
              <Notice tone="negative" className="mb-4">
                {failure.message}
              </Notice>
            )}
            {feed && url ? (
              <NewAddress url={url} onCopied={() => setCopied(url)} />
            ) : (
              <p>
                {feed ? (
                  <>
                    <span>
                      Your private address was created on <DateTime value={feed.createdAt} /> and{' '}
                    </span>
                    {feed.lastReadAt ? (
                      <span>
                        last used on <DateTime value={feed.lastReadAt} format="minute" />.
                      </span>
                    ) : (
                      <span>hasn’t been used yet.</span>
                    )}
                    <span> It’s shown only once. If you’ve lost it, create a new one.</span>
                  </>
                ) : (
                  'Create a private address for your calendar app. Anyone who has it can read your calendar, so keep it to yourself. You can revoke it at any time.'
                )}
              </p>
            )}
            <DialogFooter>
              {feed && (
                <Button
                  variant="quiet"
                  className="mr-auto text-negative"
                  busy={revoke.isPending}
                  onClick={() => {
                    renew.reset()
                    revoke.mutate(undefined)
                  }}
                >
                  Revoke address
                </Button>
              )}
              <LeaveButton onLeave={onClose}>Close</LeaveButton>
              <Button
                variant={url ? 'secondary' : 'primary'}
                busy={renew.isPending}
                busyLabel="Creating..."
                onClick={() => renew.mutate(undefined)}
              >
                {feed ? 'Create new address' : 'Create address'}
              </Button>
            </DialogFooter>
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

function NewAddress({ url, onCopied }: { url: string; onCopied: () => void }) {
  const copy = useCopy()
  async function copyUrl() {
    if (await copy(url, 'Address copied.')) onCopied()
  }
  return (
    <div className="grid gap-2">
      <Field
        label="Your private address"
        hint="Add it to your calendar app as a subscription. It won’t be shown again."
      >
        <TextInput
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          onCopy={onCopied}
        />
      </Field>
      <div>
        <Button size="small" onClick={() => void copyUrl()}>
          Copy
        </Button>
      </div>
    </div>
  )
}
