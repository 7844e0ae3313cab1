import { messages } from '@leadwright/shared/messages'
import { clientLabel } from '@leadwright/shared/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ItemCard } from './item-card.tsx'
import type { TabProps } from './tab-props.ts'
import { promptsQuery } from './vault.queries.ts'
import { VaultList } from './vault-list.tsx'

export function PromptsTab({ wanted, onOpen, emptyText, emptyAction }: TabProps) {
  return (
    <VaultList
      query={useInfiniteQuery(promptsQuery(wanted))}
      label="Prompts"
      failed={messages.vault.promptsFailed}
      emptyTitle={messages.vault.noPrompts}
      emptyText={emptyText}
      emptyAction={emptyAction}
    >
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
