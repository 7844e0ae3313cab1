import type { ImportItem } from '@leadwright/shared/contracts/imports'
import { type ImportKind, importKinds } from '@leadwright/shared/imports'
import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath, personalDataPath } from '@leadwright/shared/record-paths'
import { isUuid } from '@leadwright/shared/uuid'
import { exclusionsPath, targetListPath } from '../../lib/target-list-path.ts'

/** What an import adds to. */
export interface ImportTarget {
  kind: ImportKind
  /** A client's id or `ownClient`; empty without a client, or until one is chosen. */
  clientId: string
  /** Empty for kinds that add to no record. */
  into: string
}

const idIn = (params: URLSearchParams, name: string) => {
  const id = params.get(name) ?? ''
  return isUuid(id) ? id : ''
}

/** What the address names; invalid values are ignored. */
export function targetFrom(params: URLSearchParams, isOwn: boolean): ImportTarget {
  if (isOwn) return { kind: 'exclusions', clientId: ownClient, into: '' }
  const clientId = idIn(params, 'client')
  const into = idIn(params, 'into')
  const kind = importKinds.find((one) => one === params.get('kind')) ?? 'leads'
  if (kind === 'targets') {
    return clientId && into ? { kind, clientId, into } : { kind: 'leads', clientId, into: '' }
  }
  return { kind, clientId: kind === 'do-not-contact' ? '' : clientId, into: '' }
}

export const targetOf = (
  { kind, clientId, into }: Pick<ImportItem, 'kind' | 'clientId' | 'into'>,
  isOwn: boolean,
): ImportTarget => ({ kind, clientId: isOwn ? ownClient : (clientId ?? ''), into: into ?? '' })

/** Where the records of an import are shown. */
export function placeOf({ kind, clientId, into }: ImportTarget, isPublished = false) {
  if (kind === 'do-not-contact') {
    return { to: personalDataPath('do-not-contact'), label: 'Do-not-contact list' }
  }
  if (kind === 'targets') return { to: targetListPath(clientId, into), label: 'Target list' }
  if (kind === 'exclusions' && clientId) {
    return { to: exclusionsPath(clientId), label: 'Exclusions' }
  }
  if (kind === 'sending-weeks' && clientId) {
    return { to: clientTabPath(clientId, 'domains'), label: 'Sending domains' }
  }
  const list = clientId ? clientTabPath(clientId, 'leads') : paths.leads
  return isPublished
    ? { to: `${list}?state=drafts`, label: 'Drafts' }
    : { to: list, label: 'Leads' }
}
