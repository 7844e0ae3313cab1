import { ExclusionBody } from '@leadwright/shared/contracts/targeting/exclusions'
import { fold } from '@leadwright/shared/text'
import { companyToday, instant } from '../../../lib/clock.ts'
import { companyKey } from '../../../lib/contact-keys.ts'
import { newId } from '../../../lib/ids.ts'
import { defineImport } from '../../imports/import-kind.usecases.ts'
import { readWith } from '../../imports/read-with.usecases.ts'
import { deleteExclusions, findExclusion, markTargets } from './exclusions.repository.ts'
import { companyOf, findExcluded } from './exclusions.usecases.ts'
import * as repository from './import.repository.ts'
import { isOfClient } from './target-list-views.usecases.ts'

/** Companies that a client excludes; its people can import them, too. */
defineImport({
  kind: 'exclusions',
  permission: 'clients.work',
  own: 'leads.own',
  isOfClient: true,
  isShownToClient: true,
  actions: { imported: 'exclusion.imported', undone: 'exclusion.import-undone' },
  reader:
    (db, _deps, { clientId }) =>
    ({ company = '', domain = '', email, reason = '' }) => {
      const read = readWith(ExclusionBody, { company, domain, email, reason }, companyOf)
      if (Array.isArray(read)) return read
      const key = companyKey(read.company)
      return {
        name: read.company || read.domain || (read.email ?? ''),
        keys: [read.domain ? `domain ${read.domain}` : read.email ? `email ${read.email}` : key],
        leftOut: () => (findExcluded(db, clientId ?? '', read) ? 'exists' : undefined),
        stage: () => {
          const searchText = fold(`${read.company}\n${read.domain}`)
          return { record: newId(), row: { ...read, companyKey: key, searchText } }
        },
      }
    },
  token: (db, { clientId }) => repository.newestExclusion(db, clientId ?? ''),
  publish({ tx, deps, actor }, { id, clientId }) {
    const at = instant(deps.clock)
    const exclusions = repository.publishExclusions(tx, id, {
      ...{ clientId: clientId ?? '', at, excludedOn: companyToday(deps), by: actor.name },
      source: 'clientId' in actor && isOfClient(actor) ? 'client' : 'team',
    })
    markTargets(tx, { clientId: clientId ?? '', at }, { exclusions })
  },
  undo({ tx, deps }, { record }) {
    if (!findExclusion(tx, record)) return { result: 'gone' }
    deleteExclusions(tx, [record], instant(deps.clock))
    return { result: 'removed' }
  },
})
