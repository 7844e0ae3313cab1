import type { VaultClient } from '@leadwright/shared/contracts/vault/vault'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { useRemove } from '../../ui/use-remove.ts'
import { deletion } from './deletion.ts'
import { driveNames, driveTitle, personOf } from './drive-title.ts'
import { ItemCard } from './item-card.tsx'
import { OpenLink } from './open-link.tsx'
import { type DriveKind, driveItems } from './vault.queries.ts'
import { type TabProps, VaultList } from './vault-list.tsx'

/** Recordings or documents. Their dialog only has Close, so Delete is on the card. */
export function DriveTab(props: TabProps & { kind: DriveKind }) {
  const { kind, mayWrite, filters, onOpen, list } = props
  const remove = useRemove(driveItems[kind])
  return (
    <VaultList {...list} query={useInfiniteQuery(driveItems[kind].list(filters))}>
      {(item) => {
        const { id, client, googleDriveLink, createdAt } = item
        const title = driveTitle(kind, item)
        return (
          <ItemCard
            key={id}
            title={title}
            onOpen={() => onOpen(id)}
            createdAt={createdAt}
            client={client ? ownerOf(item, client) : undefined}
            aside={
              <span className="flex">
                <OpenLink href={googleDriveLink} label={`Open ${title} in Drive`} />
                {mayWrite && (
                  <IconButton
                    size="small"
                    label={`Delete ${driveNames[kind].toLowerCase()} ${title}`}
                    icon={<Trash2 />}
                    onClick={() => void remove(id, title, deletion)}
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

/** The client, without what the title already says. */
const ownerOf = ({ title }: { title: string | null }, client: VaultClient) =>
  personOf(client)
    ? [title && personOf(client), client.companyName].filter(Boolean).join(', ')
    : undefined
