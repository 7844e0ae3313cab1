import type { ImportKind } from '@leadwright/shared/imports'
import { ownClient } from '@leadwright/shared/own-client'

// Not in portal-paths.ts, which the pages for signed-out visitors load, too.
export const importsPath = '/studio/workspace/imports'
/** Imports of the viewing client's exclusions. */
export const ownImportsPath = '/dashboard/imports'

/**
 * The page that imports a file.
 *
 * @param clientId a client's id, or `ownClient`; for leads, it can also be chosen there
 * @param into the record that it adds to
 */
export function importPath(kind: ImportKind, clientId = '', into = ''): string {
  if (clientId === ownClient) return ownImportsPath
  const params = new URLSearchParams({ kind })
  if (clientId) params.set('client', clientId)
  if (into) params.set('into', into)
  return `${importsPath}?${params}`
}
