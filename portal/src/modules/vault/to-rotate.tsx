import { messages } from '@leadwright/shared/messages'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toRotateQuery } from './passwords.queries.ts'

/** Passwords viewed by someone who no longer has access; nothing if there are none. */
export function ToRotate({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(toRotateQuery())
  const items = data?.items ?? []
  if (items.length === 0) return null
  const many = items.length > 1
  return (
    <Notice tone="caution" className="mb-4">
      <h2 className="font-medium">{`${count(items.length, 'password')} to rotate: someone who no longer has access has viewed ${many ? 'them' : 'it'}`}</h2>
      <ul aria-label={many ? 'Passwords to rotate' : 'Password to rotate'} className="mt-1">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-2">
            {item.kind === 'google' ? (
              <LinkButton
                size="small"
                variant="quiet"
                className="-ml-2.5"
                to={clientTabPath(item.id, 'details')}
              >{`Google password of ${item.name}`}</LinkButton>
            ) : (
              <Button
                size="small"
                variant="quiet"
                className="-ml-2.5"
                aria-haspopup="dialog"
                onClick={() => onOpen(item.id)}
              >
                {item.name || messages.vault.unnamedAccount}
              </Button>
            )}
            <span>{`viewed by ${item.seenBy.join(', ')}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
