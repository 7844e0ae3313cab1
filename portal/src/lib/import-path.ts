import type { ImportKind } from '@leadwright/shared/imports'
import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'

/**
 * The page that imports a file.
 *
 * @param clientId a client's id, or `ownClient`; for leads, it can also be chosen there
 * @param into the record that it adds to
 */
export function importPath(kind: ImportKind, clientId = '', into = ''): string {
  if (clientId === ownClient) return paths.ownImports
  const params = new URLSearchParams({ kind })
  if (clientId) params.set('client', clientId)
  if (into) params.set('into', into)
  return `${paths.imports}?${params}`
}
