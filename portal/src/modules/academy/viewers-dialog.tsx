import type { VideoView } from '@leadwright/shared/contracts/academy'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../ui/dialog.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Table } from '../../ui/table.tsx'
import { viewersQuery } from './academy.queries.ts'
import { VideoStatus } from './video-status.tsx'

interface Props {
  video: VideoView
  onClose: () => void
}

/** Everyone who can watch a video, and how far they got. */
export default function ViewersDialog({ video, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title="Who watched it" description={video.title}>
      <QueryView query={useQuery(viewersQuery(video.id))} loading="Loading people...">
        {({ items }) => (
          <>
            <p className="mb-3 text-muted">{`Watched by ${countOf(items.filter(({ watchedAt }) => watchedAt).length, items.length)}.`}</p>
            <Table
              caption={`Who watched ${video.title}`}
              rows={items}
              rowKey={({ userId }) => userId}
              columns={[
                { header: 'Name', rowHeader: true, cell: ({ name }) => name },
                {
                  header: 'Progress',
                  phone: 'below',
                  cell: (viewer) =>
                    viewer.watchedAt || viewer.position > 0 || video.dueOn ? (
                      <VideoStatus video={{ ...viewer, dueOn: video.dueOn }} />
                    ) : (
                      'Not started'
                    ),
                },
                {
                  header: 'Watched on',
                  cell: ({ watchedAt }) => watchedAt && <DateTime value={watchedAt} />,
                },
              ]}
            />
          </>
        )}
      </QueryView>
      <DialogFooter>
        <LeaveButton onLeave={onClose}>Close</LeaveButton>
      </DialogFooter>
    </Dialog>
  )
}
