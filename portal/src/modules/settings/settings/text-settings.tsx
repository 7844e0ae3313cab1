import { limits } from '@leadwright/shared/limits'
import type { SettingValue } from '@leadwright/shared/settings'
import { parseTerms } from '@leadwright/shared/terms'
import { count } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/inputs.tsx'
import { SettingSection } from './setting-section.tsx'
import type { SettingDraft } from './use-setting-draft.ts'

/** The terms of the site's policies page. */
export function TermsSetting({ draft }: { draft: SettingDraft<SettingValue<'termsText'>> }) {
  const clauses = parseTerms(draft.value.text).length
  return (
    <SettingSection
      title="Terms text"
      description="Stands on the site's page of terms after it is published. A line that begins with ## opens a clause; {name} and {email} stand for the company and its support contact."
      draft={draft}
    >
      <Field
        label="Terms"
        hint={clauses === 0 ? 'No clause yet.' : `${count(clauses, 'clause')}.`}
        error={draft.issueOf('text')}
      >
        <Textarea
          rows={14}
          maxLength={limits.longText}
          value={draft.value.text}
          onChange={(event) => draft.set({ text: event.target.value })}
        />
      </Field>
    </SettingSection>
  )
}

/** A sentence at the foot of the site's pages. */
export function FooterSetting({ draft }: { draft: SettingDraft<SettingValue<'footerText'>> }) {
  return (
    <SettingSection
      title="Footer text"
      description="Stands below the footer of the site's pages after it is published."
      draft={draft}
    >
      <Field label="Footer" error={draft.issueOf('text')}>
        <Textarea
          rows={3}
          value={draft.value.text}
          onChange={(event) => draft.set({ text: event.target.value })}
        />
      </Field>
    </SettingSection>
  )
}
