import { messages } from '@leadwright/shared/messages'
import { clientLabel } from '@leadwright/shared/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { ItemCard } from './item-card.tsx'
import { prompts } from './vault.queries.ts'
import { type TabProps, VaultList } from './vault-list.tsx'

export function PromptsTab({ filters, onOpen, list }: TabProps) {
  const copy = useCopy()
  return (
    <VaultList {...list} query={useInfiniteQuery(prompts.list(filters))}>
      {({ promptId, title, description, prompt, client, createdAt }) => (
        <ItemCard
          key={promptId}
          title={title || messages.vault.untitledPrompt}
          onOpen={() => onOpen(promptId)}
          client={client ? clientLabel(client) : undefined}
          createdAt={createdAt}
          aside={
            <IconButton
              size="small"
              label={`Copy the prompt ${title || messages.vault.untitledPrompt}`}
              icon={<Copy />}
              onClick={() => void copy(prompt, 'Prompt copied.')}
            />
          }
        >
          {description && <p className="line-clamp-3 wrap-anywhere">{description}</p>}
        </ItemCard>
      )}
    </VaultList>
  )
}
