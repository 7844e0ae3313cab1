import type { BookingView } from '@leadwright/shared/contracts/bookings/bookings'
import { useQuery } from '@tanstack/react-query'
import { bookingApplicantsQuery, useSetBookingOwner } from '../modules/bookings/bookings.queries.ts'
import { useClientOptions } from '../ui/client-options.ts'
import { Field } from '../ui/field.tsx'
import { Lookup } from '../ui/lookup.tsx'
import { useAction } from '../ui/use-action.ts'

/** Assigns a booking to a client or an applicant, found by typing; clearing it unassigns the booking. */
export function BookingOwnerField({ booking }: { booking: BookingView }) {
  const { id, version, owner } = booking
  const clients = useClientOptions()
  const { data: applicants } = useQuery(bookingApplicantsQuery())
  const { mutateAsync: setOwner } = useSetBookingOwner()
  const act = useAction()
  const options = [
    ...clients.map(({ value, label }) => ({ value: `client ${value}`, label })),
    ...(applicants?.items ?? []).map((one) => ({
      value: `application ${one.id}`,
      label: `${one.name}, applicant`,
    })),
  ]
  const chosen = owner && { value: `${owner.kind} ${owner.id}`, label: owner.name }
  return (
    <Field label={`Assign to: ${booking.name ?? booking.title}`} labelHidden className="w-60">
      <Lookup
        value={chosen}
        onChange={(option) => {
          const [kind, ownerId = ''] = option?.value.split(' ') ?? []
          const next =
            kind === 'client' || kind === 'application' ? ({ kind, id: ownerId } as const) : null
          void act(() => setOwner({ id, version, owner: next }), {
            done: option ? `Booking assigned to ${option.label}.` : 'Booking unassigned.',
            undo: (saved) => {
              const before = owner && { kind: owner.kind, id: owner.id }
              return setOwner({ id, version: saved.version, owner: before })
            },
          })
        }}
        placeholder="Assign to..."
        options={options}
      />
    </Field>
  )
}
