import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { driveTitle, personOf } from './drive-title.ts'
import { ItemCard } from './item-card.tsx'
import { OpenLink } from './open-link.tsx'
import type { TabProps } from './tab-props.ts'
import { useDelete } from './use-delete.ts'
import { type DriveKind, driveItemsQuery, removeItem, restoreItem } from './vault.queries.ts'
import { VaultList } from './vault-list.tsx'

const texts = {
  recordings: {
    label: 'Recordings',
    failed: messages.vault.recordingsFailed,
    empty: messages.vault.noRecordings,
  },
  documents: {
    label: 'Documents',
    failed: messages.vault.documentsFailed,
    empty: messages.vault.noDocuments,
  },
}

/** Recordings or documents. Their dialog has Close only, so deleting stands on the card. */
export function DriveTab(props: TabProps & { kind: DriveKind; mayWrite: boolean }) {
  const { kind, mayWrite, wanted, onOpen, emptyText, emptyAction } = props
  const erase = useDelete()
  const { label, failed, empty } = texts[kind]
  return (
    <VaultList
      query={useInfiniteQuery(driveItemsQuery(kind, wanted))}
      label={label}
      failed={failed}
      emptyTitle={empty}
      emptyText={emptyText}
      emptyAction={emptyAction}
    >
      {({ id, client, googleDriveLink, createdAt }) => {
        const title = driveTitle(kind, client)
        return (
          <ItemCard
            key={id}
            title={title}
            onOpen={() => onOpen(id)}
            createdAt={createdAt}
            client={client && personOf(client) ? client.companyName : undefined}
            aside={
              <span className="flex">
                <OpenLink href={googleDriveLink} label={`Open ${title} in Drive`} />
                {mayWrite && (
                  <IconButton
                    size="small"
                    label={`Delete ${title}`}
                    icon={<Trash2 />}
                    onClick={() =>
                      void erase({
                        id,
                        title,
                        remove: removeItem[kind],
                        restore: restoreItem[kind],
                      })
                    }
                  />
                )}
              </span>
            }
          />
        )
      }}
    </VaultList>
  )
}
