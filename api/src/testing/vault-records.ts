import type { Endpoint } from '@leadwright/shared/endpoint'
import { vaultKindNames, vaultKinds } from '@leadwright/shared/record-kinds'

/**
 * The kinds of vault records that can belong to a client. Their addresses and tables have these
 * names in the plural.
 */
export const clientKinds = vaultKindNames.filter((name) => vaultKinds[name].add === 'vault.write')

/** Values of fields that are not just any text. */
const values: Record<string, string> = {
  title: 'Map',
  link: 'https://example.com',
  googleDriveLink: 'https://drive.google.com/file/d/1a2B34cD5eF6g/view',
}

/** A valid body for the endpoint that creates a record of one of these kinds. */
export function vaultBody({ body }: Endpoint, clientId: string): Record<string, unknown> {
  const fields = body && 'shape' in body ? Object.keys(body.shape as object) : []
  return Object.fromEntries(
    fields.map((name) => [name, { ...values, clientId }[name] ?? 'Sample text']),
  )
}

/** The endpoint that creates records of the kind. */
export function creatorOf(endpoints: readonly Endpoint[], kind: string): Endpoint {
  const found = endpoints.find(({ method, path }) => method === 'POST' && path === `/api/${kind}s`)
  if (!found) throw new Error(`Nothing creates a ${kind}.`)
  return found
}
