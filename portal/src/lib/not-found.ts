import { isUuid } from '@leadwright/shared/uuid'

/** Thrown by a loader, it shows the page of an address that leads nowhere. */
export const notFound = () => new Response(null, { status: 404 })

/** An id from the address; throws `notFound` for what cannot be one. */
export function idFrom(param: string | undefined): string {
  if (param === undefined || !isUuid(param)) throw notFound()
  return param
}
