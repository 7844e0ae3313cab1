import type { ImportKind } from '@leadwright/shared/imports'
import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'

/**
 * The page that imports a file.
 *
 * @param clientId a client's id, or `ownClient`; for leads, it can also be chosen there
 * @param into the record that it adds to
 */
export const importPath = (kind: ImportKind, clientId = '', into = '') =>
  clientId === ownClient
    ? paths.ownImports
    : `${paths.imports}?${new URLSearchParams({
        kind,
        ...(clientId && { client: clientId }),
        ...(into && { into }),
      })}`
