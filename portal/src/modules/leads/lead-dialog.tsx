import type { LeadView } from '@leadwright/shared/contracts/leads'
import { LeadBody } from '@leadwright/shared/contracts/leads/lead-parts'
import { blankOr } from '@leadwright/shared/fields'
import { leadName } from '@leadwright/shared/leads'
import { LocalInstant } from '../../lib/local-instant.ts'
import { localTime } from '../../lib/local-time.ts'
import { ActivityLink } from '../../ui/activity-link.tsx'
import { useClientOptions } from '../../ui/client-options.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { leads } from './leads.queries.ts'

/** A lead as entered in the form; its appointment is in the reader's time zone. */
const LeadForm = LeadBody.extend({ appointmentAt: blankOr(LocalInstant) })

interface Props {
  /** The lead to edit; without it, a draft is added. */
  lead?: LeadView
  /** The preselected client. */
  clientId?: string
  onClose: () => void
}

/** Adds a draft of a lead, or edits a lead. */
export default function LeadDialog({ lead, clientId = '', onClose }: Props) {
  const valuesOf = (one: LeadView | undefined) => ({
    clientId: one?.clientId ?? clientId,
    person: one?.person ?? '',
    jobTitle: one?.jobTitle ?? '',
    company: one?.company ?? '',
    domain: one?.domain ?? '',
    email: one?.email ?? '',
    phone: one?.phone ?? '',
    link: one?.link ?? '',
    tool: one?.tool ?? '',
    campaign: one?.campaign ?? '',
    list: one?.list ?? '',
    whyNow: one?.whyNow ?? '',
    saidSoFar: one?.saidSoFar ?? '',
    noticeOn: one?.noticeOn ?? '',
    followUpOn: one?.followUpOn ?? '',
    appointmentAt: one?.appointmentAt ? localTime(new Date(one.appointmentAt)) : '',
  })
  const { form, base } = useRecordForm(LeadForm, lead, { ...leads.edited(lead?.id), valuesOf })
  const { mutateAsync: save } = leads.useSave(base?.id, base?.version)
  const isDraft = !base?.releasedOn
  return (
    <FormDialog
      form={form}
      name={`lead:${lead?.id ?? `new-${clientId}`}`}
      title={lead ? 'Edit Lead' : 'Add Lead'}
      description={
        isDraft
          ? 'The client sees the lead once you release it.'
          : 'The client sees changes at once.'
      }
      busyLabel={lead ? 'Saving...' : 'Adding...'}
      aside={lead && <ActivityLink id={lead.id} />}
      onClose={onClose}
      onSubmit={async (body, typed) => {
        // Not moved by what the field can't show: seconds, or the hour that a clock change repeats.
        const isMoved = typed.appointmentAt !== valuesOf(base).appointmentAt
        const appointmentAt = isMoved ? body.appointmentAt : (base?.appointmentAt ?? null)
        const { company } = await save({ ...body, appointmentAt, email: body.email ?? '' })
        return lead ? undefined : `“${leadName(company)}” added as a draft.`
      }}
    >
      {isDraft && (
        <form.Field
          name="clientId"
          label="Client"
          required
          options={useClientOptions()}
          placeholder="Choose"
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="person" label="Person" />
        <form.Field name="jobTitle" label="Job title" />
        <form.Field name="company" label="Company" required />
        <form.Field name="domain" label="Company’s domain" placeholder="halvorsen.example" />
        <form.Field name="email" label="Email" type="email" />
        <form.Field name="phone" label="Phone" />
      </div>
      <form.Field name="link" label="LinkedIn or website" />
      <form.Field name="whyNow" label="Why now" rows={3} />
      <form.Field
        name="saidSoFar"
        label="Said so far"
        hint="Plain text. Leave out quoted messages of other people."
        rows={6}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <form.Field name="appointmentAt" label="Appointment" date="datetime-local" />
        {isDraft && <form.Field name="followUpOn" label="Follow up on" date="date" />}
        <form.Field
          name="noticeOn"
          label="Privacy notice sent"
          hint="The first message that said where the data comes from."
          date="date"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <form.Field name="tool" label="Tool" />
        <form.Field name="campaign" label="Campaign" />
        <form.Field name="list" label="List" />
      </div>
    </FormDialog>
  )
}
