import { mainOfficeSlug } from '@leadwright/shared/contracts/team/rooms'
import { messages } from '@leadwright/shared/messages'
import { roomPath } from '@leadwright/shared/record-paths'
import { Video } from 'lucide-react'
import { LinkButton } from '../../../ui/links.tsx'
export function MainOfficeCard() {
  return (
    <section
      aria-labelledby="main-office"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-surface px-5 py-4"
    >
      <div>
        <h2 id="main-office" className="font-display text-2xl leading-tight">
          Main Office
        </h2>
        <p className="text-[0.8125rem] text-muted">The room everyone shares.</p>
      </div>
      <LinkButton to={roomPath(mainOfficeSlug)} target="_blank" rel="noopener" icon={<Video />}>
        {messages.rooms.join}
        <span className="sr-only"> in the Main Office (opens in a new tab)</span>
      </LinkButton>
    </section>
  )
}
