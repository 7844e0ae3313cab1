import { ExternalLink } from 'lucide-react'
import { EmbeddedFrame } from '../../../ui/embedded-frame.tsx'
import { ExternalLinkButton } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { frameProblem } from './frame.rules.ts'

/** The automation tool in a sandboxed frame, or an explanation where browsers would block it. */
export function ToolFrame({ url }: { url: string }) {
  const problem = frameProblem(url, location.href)
  return (
    <div className="flex grow flex-col">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-1 lg:px-8">
        <p className="min-w-0 truncate text-[0.8125rem] text-muted">{new URL(url).host}</p>
        <ExternalLinkButton
          href={url}
          size={problem ? 'normal' : 'small'}
          variant={problem ? 'primary' : 'secondary'}
          icon={<ExternalLink />}
        >
          Open in new tab
        </ExternalLinkButton>
      </div>
      {problem ? (
        <Notice tone="caution" className="m-4 max-w-prose lg:m-8">
          {problem}
        </Notice>
      ) : (
        <EmbeddedFrame
          src={url}
          title="Automation tool"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
          referrerPolicy="no-referrer"
          className="w-full grow border-0"
        />
      )}
    </div>
  )
}
