import { clientLabel } from '@leadwright/shared/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { copyText } from '../../lib/clipboard.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ItemCard } from './item-card.tsx'
import { OpenLink } from './open-link.tsx'
import { links } from './vault.queries.ts'
import { type TabProps, VaultList } from './vault-list.tsx'

export function LinksTab({ filters, onOpen, empty }: TabProps) {
  const toast = useToast()
  async function copy(link: string) {
    const copied = await copyText(link)
    toast(
      copied
        ? { message: 'The address was copied.' }
        : { message: 'The browser did not allow copying.', tone: 'negative' },
    )
  }
  return (
    <VaultList kind="links" query={useInfiniteQuery(links.list(filters))} empty={empty}>
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
                label={`Copy the address of ${title}`}
                icon={<Copy />}
                onClick={() => void copy(link)}
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
