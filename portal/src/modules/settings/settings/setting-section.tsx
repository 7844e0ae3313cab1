import { messages } from '@leadwright/shared/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import type { SettingDraft } from './use-setting-draft.ts'

interface Props<T> {
  title: string
  description: ReactNode
  draft: SettingDraft<T>
  children: ReactNode
}

/** One setting: its name and meaning, its control, and Save. */
export function SettingSection<T>({ title, description, draft, children }: Props<T>) {
  const { dirty, busy, failure, conflict, save, takeNewest } = draft
  return (
    <PageSection title={title} description={description}>
      <form
        noValidate
        aria-label={title}
        className="grid max-w-2xl gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) save()
        }}
      >
        {failure && <Notice tone="negative">{failure}</Notice>}
        {conflict && (
          <Notice tone="caution">
            <p>{messages.request.conflict}</p>
            <p className="mt-1">Your text is still here; copy what you need before you load.</p>
            <Button size="small" className="mt-2" onClick={takeNewest}>
              Load the newest version
            </Button>
          </Notice>
        )}
        {children}
        <div>
          <Button type="submit" disabled={!dirty} busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </PageSection>
  )
}
