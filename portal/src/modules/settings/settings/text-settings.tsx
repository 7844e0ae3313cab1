import { limits } from '@leadwright/shared/limits'
import { settingSchemas } from '@leadwright/shared/settings'
import { parseTerms } from '@leadwright/shared/terms'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { count } from '../../../lib/format.ts'
import { FormField } from '../../../ui/form.tsx'
import { Textarea } from '../../../ui/inputs.tsx'
import { SettingSection } from './setting-section.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

const Terms = z.object({ value: settingSchemas.termsText })
const Footer = z.object({ value: settingSchemas.footerText })

/** The terms of the site's policies page. */
export function TermsSetting({ stored }: SettingProps) {
  const setting = useSetting('termsText', Terms, stored)
  const text = useWatch({ control: setting.form.control, name: 'value.text' })
  const clauses = parseTerms(text).length
  return (
    <SettingSection
      title="Terms text"
      description="Stands on the site's page of terms after it is published. A line that begins with ## opens a clause; {name} and {email} stand for the company and its support contact."
      setting={setting}
    >
      <FormField
        form={setting.form}
        name="value.text"
        label="Terms"
        hint={clauses === 0 ? 'No clause yet.' : `${count(clauses, 'clause')}.`}
      >
        <Textarea rows={14} maxLength={limits.longText} />
      </FormField>
    </SettingSection>
  )
}

/** A sentence at the foot of the site's pages. */
export function FooterSetting({ stored }: SettingProps) {
  const setting = useSetting('footerText', Footer, stored)
  return (
    <SettingSection
      title="Footer text"
      description="Stands below the footer of the site's pages after it is published."
      setting={setting}
    >
      <FormField form={setting.form} name="value.text" label="Footer">
        <Textarea rows={3} />
      </FormField>
    </SettingSection>
  )
}
