import type { LeadView } from '@leadwright/shared/contracts/leads'
import { LeadBody } from '@leadwright/shared/contracts/leads/lead-parts'
import { blankOr } from '@leadwright/shared/fields'
import { leadName } from '@leadwright/shared/leads'
import { leadPath } from '@leadwright/shared/record-paths'
import { useNavigate } from 'react-router-dom'
import { company } from '../../lib/company.ts'
import { LocalInstant } from '../../lib/local-instant.ts'
import { localTime } from '../../lib/local-time.ts'
import { ActivityLink } from '../../ui/activity-link.tsx'
import { useWorkClientOptions } from '../../ui/client-options.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { samePersonText } from './lead.rules.ts'
import { leads } from './leads.queries.ts'

/** A lead as entered in the form; its appointment is in the reader's time zone. */
const LeadForm = LeadBody.extend({ appointmentAt: blankOr(LocalInstant) })

interface Props {
  /** The lead to edit; without it, a draft is added. */
  lead?: LeadView
  /** The client whose page it is; without it, the client is chosen. */
  clientId?: string
  /** A lead who named the person to add, at the same company. */
  referrer?: LeadView
  onClose: () => void
}

/** Adds a draft of a lead, or edits a lead. */
export default function LeadDialog({ lead, clientId = '', referrer, onClose }: Props) {
  const valuesOf = (one: LeadView | undefined) => ({
    clientId: one?.clientId ?? referrer?.clientId ?? clientId,
    person: one?.person ?? '',
    jobTitle: one?.jobTitle ?? '',
    company: one?.company ?? referrer?.company ?? '',
    domain: one?.domain ?? referrer?.domain ?? '',
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
    referredById: (one ? one.referredBy?.id : referrer?.id) ?? '',
    firstContactedOn: one?.firstContactedOn ?? '',
    noEmailSince: one?.noEmailSince ?? '',
    appointmentAt: one?.appointmentAt ? localTime(new Date(one.appointmentAt)) : '',
  })
  const { form, base } = useRecordForm(LeadForm, lead, { ...leads.edited(lead?.id), valuesOf })
  const { mutateAsync: save } = leads.useSave(base?.id, base?.version)
  const clientOptions = useWorkClientOptions()
  const toast = useToast()
  const navigate = useNavigate()
  const isDraft = !base?.releasedOn
  const hasPerson = !base?.erasedOn
  return (
    <FormDialog
      form={form}
      name={`lead:${lead?.id ?? `new-${referrer?.id ?? clientId}`}`}
      title={lead ? 'Edit Lead' : referrer ? 'Add Colleague' : 'Add Lead'}
      description={
        isDraft
          ? `The client sees the lead once you release it. Until then, only ${company.name} is responsible for this person’s data.`
          : 'The client sees changes at once, and is responsible for how it uses this person’s data.'
      }
      busyLabel={lead ? 'Saving...' : 'Adding...'}
      aside={lead && <ActivityLink id={lead.id} />}
      onClose={onClose}
      onSubmit={async (body, typed) => {
        // Not moved by what the field can't show: seconds, or the hour that a clock change repeats.
        const isMoved = typed.appointmentAt !== valuesOf(base).appointmentAt
        const appointmentAt = isMoved ? body.appointmentAt : (base?.appointmentAt ?? null)
        const saved = await save({ ...body, appointmentAt, email: body.email ?? '' })
        if (lead) return undefined
        const added = `“${leadName(saved.company)}” added as a draft.`
        toast({
          message: [added, samePersonText([saved])].filter(Boolean).join(' '),
          action: { label: 'Open', run: () => void navigate(leadPath(saved.id)) },
        })
        return undefined
      }}
    >
      {isDraft && !referrer && (lead || !clientId) && (
        <form.Field
          name="clientId"
          label="Client"
          required
          options={clientOptions}
          placeholder="Choose"
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {hasPerson && (
          <>
            <form.Field name="person" label="Person" />
            <form.Field name="jobTitle" label="Job title" />
          </>
        )}
        <form.Field name="company" label="Company" required />
        <form.Field name="domain" label="Company’s domain" placeholder="halvorsen.example" />
        {hasPerson && (
          <>
            <form.Field name="email" label="Email" type="email" />
            <form.Field name="phone" label="Phone" />
          </>
        )}
      </div>
      {hasPerson && (
        <>
          <form.Field name="link" label="LinkedIn or website" />
          <form.Field name="whyNow" label="Why now" rows={3} />
          <form.Field
            name="saidSoFar"
            label="Said so far"
            hint="Plain text. Leave out quoted messages of other people, and anything about health, religion, politics or other sensitive matters."
            rows={6}
          />
        </>
      )}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <form.Field name="appointmentAt" label="Appointment" date="datetime-local" />
        {isDraft && <form.Field name="followUpOn" label="Follow up on" date="date" />}
        <form.Field
          name="noticeOn"
          label="Privacy notice sent"
          hint="The first message that said where the data comes from."
          date="date"
        />
        <form.Field name="firstContactedOn" label="Our first email" date="date" />
        <form.Field
          name="noEmailSince"
          label="Asked not to be emailed"
          hint={`Adds the email address to the do-not-contact list.${isDraft ? ' The draft can’t be released then.' : ''}`}
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
