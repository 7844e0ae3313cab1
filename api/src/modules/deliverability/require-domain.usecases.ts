import type { Db } from '../../db/client.ts'
import { notFound } from '../../lib/errors.ts'
import * as repository from './sending-domains.repository.ts'

export interface OfDomain {
  clientId: string
  sendingDomainId: string
}

/** 404 for a domain of another client, so that ids cannot be probed. */
export function requireDomainOf(
  db: Db,
  { clientId, sendingDomainId }: OfDomain,
): repository.DomainRow {
  const found = repository.findDomain(db, sendingDomainId)
  if (found?.clientId !== clientId) throw notFound()
  return found
}
