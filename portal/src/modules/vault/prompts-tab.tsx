import { messages } from '@leadwright/shared/messages'
import { clientLabel } from '@leadwright/shared/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ItemCard } from './item-card.tsx'
import { prompts } from './vault.queries.ts'
import { type TabProps, VaultList } from './vault-list.tsx'

export function PromptsTab({ filters, onOpen, list }: TabProps) {
  return (
    <VaultList {...list} query={useInfiniteQuery(prompts.list(filters))}>
      {({ promptId, title, description, client, createdAt }) => (
        <ItemCard
          key={promptId}
          title={title || messages.vault.untitledPrompt}
          onOpen={() => onOpen(promptId)}
          client={client ? clientLabel(client) : undefined}
          createdAt={createdAt}
        >
          {description && <p className="line-clamp-3 wrap-anywhere">{description}</p>}
        </ItemCard>
      )}
    </VaultList>
  )
}
