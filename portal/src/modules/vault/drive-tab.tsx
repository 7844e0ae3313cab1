import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { useRemove } from '../../ui/use-remove.ts'
import { deletionOf } from './deletion.ts'
import { driveTitle, personOf } from './drive-title.ts'
import { ItemCard } from './item-card.tsx'
import { OpenLink } from './open-link.tsx'
import { type DriveKind, driveItems } from './vault.queries.ts'
import { type TabProps, VaultList } from './vault-list.tsx'

/** Recordings or documents. Their dialog has Close only, so deleting stands on the card. */
export function DriveTab(props: TabProps & { kind: DriveKind }) {
  const { kind, mayWrite, filters, onOpen, list } = props
  const remove = useRemove(driveItems[kind])
  return (
    <VaultList {...list} query={useInfiniteQuery(driveItems[kind].list(filters))}>
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
                    onClick={() => void remove(id, title, deletionOf(title))}
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
