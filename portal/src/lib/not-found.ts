import { isUuid } from '@leadwright/shared/uuid'

/** Thrown by a loader to show the Not Found page. */
export const notFound = () => new Response(null, { status: 404 })

/** An id from the address; throws `notFound` if it is not a valid id. */
export function idFrom(param: string | undefined): string {
  if (param === undefined || !isUuid(param)) throw notFound()
  return param
}
