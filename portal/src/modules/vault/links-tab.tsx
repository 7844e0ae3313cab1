import { clientLabel } from '@leadwright/shared/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { ItemCard } from './item-card.tsx'
import { OpenLink } from './open-link.tsx'
import { links } from './vault.queries.ts'
import { type TabProps, VaultList } from './vault-list.tsx'

export function LinksTab({ filters, onOpen, list }: TabProps) {
  const copy = useCopy()
  return (
    <VaultList {...list} query={useInfiniteQuery(links.list(filters))}>
      {({ linkId, title, link, notes, client, createdAt }) => (
        <ItemCard
          key={linkId}
          title={title}
          onOpen={() => onOpen(linkId)}
          client={client ? clientLabel(client) : undefined}
          createdAt={createdAt}
          aside={
            <span className="flex">
              <IconButton
                size="small"
                label={`Copy the URL of ${title}`}
                icon={<Copy />}
                onClick={() => void copy(link, 'URL copied.')}
              />
              <OpenLink href={link} label={`Open ${title} in a new tab`} />
            </span>
          }
        >
          <p className="truncate text-muted">{link}</p>
          {notes && <p className="mt-1 line-clamp-2 wrap-anywhere">{notes}</p>}
        </ItemCard>
      )}
    </VaultList>
  )
}
