import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@leadwright/shared/messages'
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form'
import { z } from 'zod'
import { messageOf } from '../lib/api-error.ts'
import { Button } from './button.tsx'
import type { EditedRecord } from './conflict.rules.ts'
import { DraftNotice } from './draft-notice.tsx'
import { FieldWords } from './field-words.ts'
import { focusFirstField } from './focus.ts'
import { FormFailures } from './form-failures.tsx'
import { FormField, type FormFieldProps, Surrounding } from './form-field.tsx'
import { placeIssues } from './place-issues.ts'
import { SecretFields } from './secret-fields.ts'
import { useToast } from './toast.tsx'
import { InputScope, useUnsavedInput } from './unsaved-input.ts'
import { type AsSaved, useConflict } from './use-conflict.tsx'
import { useDraft } from './use-draft.ts'

/** A form whose fields are the schema's input; `Form` submits the schema's output. */
export interface ZodForm<S extends z.ZodType<FieldValues, FieldValues>>
  extends UseFormReturn<z.input<S>, unknown, z.output<S>> {
  /** A field of the form, inside its `Form`: `<form.Field name="title" label="Title" required />`. */
  Field: ComponentType<FormFieldProps<z.input<S>>>
  asSaved: AsSaved
}

// Default messages for rules without a message of their own in the contract.
z.config({
  customError: (issue) => {
    const isText = issue['origin'] === 'string'
    if (issue.code === 'too_small' && isText) return messages.fields.required
    if (issue.code === 'too_big' && isText) return messages.fields.tooLong(Number(issue['maximum']))
    return issue.input === undefined || issue.input === '' ? messages.fields.required : undefined
  },
})

/** Whether the form around a control is saving. */
const IsSaving = createContext(false)

/** Fields can be empty: a select has an empty string, a file is undefined. */
type OrNothing<T> = { [K in keyof T]: T[K] | '' | undefined }
export type FormValues<S extends z.ZodType<FieldValues, FieldValues>> = OrNothing<
  DefaultValues<z.input<S>>
>

/**
 * A form validated by a schema, e.g. a contract's body. Errors show when a field is left, then while typing.
 *
 * @param defaultValues must contain every field, also empty ones: otherwise it counts as changed
 */
export function useZodForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: FormValues<S>,
): ZodForm<S> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<z.input<S>>,
    mode: 'onTouched',
  })
  const asSaved: AsSaved = (name, value) => {
    const field = schema instanceof z.ZodObject ? schema.shape[name] : undefined
    const result = field && z.safeParse(field, value)
    return result?.success ? result.data : value
  }
  return Object.assign(form, { Field: FormField<z.input<S>>, asSaved })
}

export interface FormProps<T extends FieldValues, C, O> {
  /** From `useZodForm`. */
  form: UseFormReturn<T, C, O> & { asSaved: AsSaved }
  /**
   * Saves. `values` is the schema's output, `typed` the input, which `call` takes as a body. A returned
   * message is shown as a toast; `false` means that nothing was saved. Errors are shown: issues at their
   * fields, everything else above them.
   */
  onSubmit: (values: O, typed: T) => Promise<string | false | undefined> | Promise<void>
  /** Called after a save, e.g. to close the dialog. The form no longer counts as unsaved then. */
  onSaved?: (() => void) | undefined
  /** An error message for the whole form if validation fails, e.g. which fields are required. */
  onInvalid?: ((errors: FieldErrors<T>) => string | undefined) | undefined
  /** The stored record that the form edits, from `useEdited`; needed to resolve conflicts. */
  record?: EditedRecord | undefined
  /**
   * Identifies the form and its record, e.g. `milestone:` and an id. Input is kept as a draft under this name
   * until it is saved, except password fields, code fields and files.
   */
  name: string
  /** Names the form for assistive technology. */
  label?: string | undefined
  className?: string
  /** Fields, then the submit button. */
  children: ReactNode
}

/**
 * A form that keeps its input when saving fails, and asks before unsaved input is discarded. While it saves,
 * `form.formState.isSubmitting` is true.
 */
export function Form<T extends FieldValues, C, O>(props: FormProps<T, C, O>) {
  const { form, onSubmit, onSaved, onInvalid, record, name, label, className, children } = props
  const { secrets, offer, restore, forget, drop } = useDraft(form, name)
  const [failures, setFailures] = useState<readonly string[]>([])
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const toast = useToast()
  const outer = use(InputScope)
  const [scope] = useState(() => ({ parent: outer }))
  const state = isSubmitting ? 'saving' : isDirty ? 'dirty' : 'clean'
  const release = useUnsavedInput(state, discard, scope)
  const element = useRef<HTMLFormElement>(null)
  const conflict = useConflict(form, form.asSaved, record, element)

  useEffect(() => {
    if (element.current) focusFirstField(element.current)
  }, [])

  function discard() {
    form.reset()
    drop()
  }

  async function save(values: O) {
    setFailures([])
    try {
      const message = await onSubmit(values, form.getValues())
      if (message !== false) finish(message || undefined)
    } catch (refusal) {
      try {
        const outcome = await conflict.settle(refusal)
        if (outcome === 'saved') finish(messages.request.savedAlready)
        if (outcome === 'unknown') setFailures(placeIssues(form, refusal))
      } catch (error) {
        setFailures([messageOf(error)])
      }
    }
  }

  function finish(message: string | undefined) {
    conflict.settled()
    release()
    form.reset(form.getValues(), { keepValues: true })
    forget()
    if (message) toast({ message })
    onSaved?.()
  }

  return (
    <form
      ref={element}
      name={name}
      noValidate
      aria-label={label}
      className={`grid gap-4 ${className ?? ''}`}
      onSubmit={(event) => {
        event.stopPropagation()
        void form.handleSubmit(save, (errors) => {
          const message = onInvalid?.(errors)
          setFailures(message ? [message] : [])
        })(event)
      }}
    >
      <FormFailures failures={failures} />
      {conflict.panel}
      {offer && <DraftNotice draft={offer} onRestore={restore} onDiscard={forget} />}
      <InputScope value={scope}>
        <SecretFields value={secrets}>
          <FieldWords value={conflict.words}>
            <IsSaving value={isSubmitting}>
              <Surrounding value={form as unknown as UseFormReturn}>{children}</Surrounding>
            </IsSaving>
          </FieldWords>
        </SecretFields>
      </InputScope>
    </form>
  )
}

/** Submits the form around it; busy while that saves. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { busyLabel = 'Saving...', variant = 'primary', ...button } = props
  return (
    <Button
      type="submit"
      // Leaving a field shows its error, which may move this button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
      variant={variant}
      busy={use(IsSaving)}
      busyLabel={busyLabel}
      {...button}
    />
  )
}
