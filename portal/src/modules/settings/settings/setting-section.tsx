import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import type { Setting } from './use-setting.ts'

interface Props<S extends z.ZodType<FieldValues, FieldValues>> {
  title: string
  description: ReactNode
  setting: Setting<S>
  children: ReactNode
}

/** A setting: its name and description, its control, and Save. */
export function SettingSection<S extends z.ZodType<FieldValues, FieldValues>>(props: Props<S>) {
  const { title, description, setting, children } = props
  const { form, save } = setting
  return (
    <PageSection id={setting.name} title={title} description={description}>
      <Form
        form={form}
        name={`setting:${setting.name}`}
        label={title}
        className="max-w-2xl"
        onSubmit={save}
      >
        {children}
        <div>
          <SubmitButton variant="secondary" disabled={!form.formState.isDirty}>
            Save
          </SubmitButton>
        </div>
      </Form>
    </PageSection>
  )
}
