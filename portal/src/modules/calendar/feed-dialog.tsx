import { useQuery } from '@tanstack/react-query'
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

/** The private address for a calendar program: made, shown once, renewed, stopped. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewFeed()
  const revoke = useRevokeFeed()
  const failure = renew.error ?? revoke.error
  const url = renew.data?.url
  return (
    <Dialog
      onClose={onClose}
      isSaving={renew.isPending || revoke.isPending}
      keepOpen={url !== undefined}
      title="Subscribe"
      description="Your tasks, milestones and events in the calendar program that you use."
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
              <NewAddress url={url} />
            ) : (
              <p>
                {feed ? (
                  <>
                    <span>
                      Your private address was made on <DateTime value={feed.createdAt} /> and{' '}
                    </span>
                    {feed.lastReadAt ? (
                      <span>
                        last read on <DateTime value={feed.lastReadAt} format="minute" />.
                      </span>
                    ) : (
                      <span>has not been read yet.</span>
                    )}
                    <span> It is shown only once; make a new one if you have lost it.</span>
                  </>
                ) : (
                  'There is no address yet. Whoever knows it can read your calendar, so keep it to yourself; you can stop it at any time.'
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
                  Stop This Address
                </Button>
              )}
              <LeaveButton onLeave={onClose}>Close</LeaveButton>
              <Button
                variant={url ? 'secondary' : 'primary'}
                busy={renew.isPending}
                busyLabel="Making..."
                onClick={() => renew.mutate(undefined)}
              >
                {feed ? 'Make A New Address' : 'Make My Address'}
              </Button>
            </DialogFooter>
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

function NewAddress({ url }: { url: string }) {
  const copy = useCopy()
  return (
    <div className="grid gap-2">
      <Field
        label="Your private address"
        hint="Add it in your calendar program as a subscription. It is shown only now."
      >
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div>
        <Button size="small" onClick={() => void copy(url, 'The address was copied.')}>
          Copy
        </Button>
      </div>
    </div>
  )
}
