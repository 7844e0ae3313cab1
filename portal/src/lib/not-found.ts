import { Uuid } from '@leadwright/shared/fields'

/** Thrown by a loader, it shows the page of an address that leads nowhere. */
export const notFound = () => new Response(null, { status: 404 })

/** An id from the address; throws `notFound` for what cannot be one. */
export function idFrom(param: string | undefined): string {
  const { success, data } = Uuid.safeParse(param)
  if (!success) throw notFound()
  return data
}
