import { ownClient } from '@leadwright/shared/own-client'
import { leadPath, ownLeadPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { subjectOf } from './objection.rules.ts'
import { ObjectionItem } from './objection-item.tsx'
import { objectionListQuery } from './objections.queries.ts'

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
  onClose: () => void
}

/** All objections of a client, newest first. */
export default function ObjectionListDialog({ clientId, onClose }: Props) {
  const pathOf = clientId === ownClient ? ownLeadPath : leadPath
  return (
    <Dialog isReading onClose={onClose} title="Objections">
      <QueryView
        query={useInfiniteQuery(objectionListQuery(clientId))}
        loading="Loading objections..."
        rows={4}
        empty="No objections."
      >
        {(objections) => (
          <ul className="divide-y divide-line">
            {objections.map((objection) => (
              <li key={objection.id} className="py-3 first:pt-0">
                <ObjectionItem
                  objection={objection}
                  subject={
                    <TextLink to={pathOf(objection.leadId)} className="text-sm">
                      <bdi>{subjectOf(objection)}</bdi>
                    </TextLink>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  )
}
