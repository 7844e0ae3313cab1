import { TargetBody } from '@leadwright/shared/contracts/targeting/targets'
import { maxTargets } from '@leadwright/shared/target-lists'
import { wholeNumber } from '@leadwright/shared/whole-number'
import { instant } from '../../../lib/clock.ts'
import { notFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { defineImport } from '../../imports/import-kind.usecases.ts'
import { readWith } from '../../imports/read-with.usecases.ts'
import { markTargets, touchLists } from './exclusions.repository.ts'
import * as repository from './import.repository.ts'
import { requireList, requireState } from './target-list-views.usecases.ts'
import { full } from './target-lists.errors.ts'
import { findList } from './target-lists.repository.ts'
import { countByList, deleteTargets, findTarget, isListed } from './targets.repository.ts'
import { columnsOf } from './targets.usecases.ts'

type Columns = ReturnType<typeof columnsOf>
const imported = ({
  company,
  domain,
  country,
  employees,
  note,
}: Omit<Columns, 'companyKey' | 'searchText'>) =>
  JSON.stringify([company, domain, country, employees, note])

/**
 * Companies of a draft of a target list. Those that the client excluded are added as excluded, as when
 * they are typed.
 */
defineImport({
  kind: 'targets',
  permission: 'clients.work',
  isOfClient: true,
  actions: {
    imported: 'target-list.companies-imported',
    undone: 'target-list.companies-import-undone',
  },
  intoName(db, clientId, into) {
    const list = requireList(db, into)
    if (list.clientId !== clientId) throw notFound()
    requireState(list, undefined, 'draft')
    return list.name
  },
  reader:
    (db, _deps, { into }) =>
    ({ employees = '', company = '', domain = '', country = '', note = '' }) => {
      const number = employees === '' ? null : wholeNumber(employees)
      if (number === undefined) return [{ field: 'employees', message: 'Enter a whole number.' }]
      const body = { company, domain, country, employees: number, note }
      const read = readWith(TargetBody, body, columnsOf)
      if (Array.isArray(read)) return read
      const listId = into ?? ''
      return {
        name: read.company,
        keys: [read.domain ? `domain ${read.domain}` : `name ${read.companyKey}`],
        leftOut: () => {
          const isKnown = read.domain
            ? isListed(db, listId, read.domain)
            : repository.isNamed(db, listId, read.companyKey)
          return isKnown ? 'exists' : undefined
        },
        stage: () => ({ record: newId(), before: imported(read), row: read }),
      }
    },
  token(db, { into }) {
    const list = findList(db, into ?? '')
    return `${list?.version} ${list?.state}`
  },
  publish({ tx, deps }, { id, clientId, into }) {
    const at = instant(deps.clock)
    const listId = into ?? ''
    const targets = repository.publishTargets(tx, id, { listId, at })
    if ((countByList(tx, [listId]).get(listId)?.targets ?? 0) > maxTargets) throw full()
    markTargets(tx, { clientId: clientId ?? '', at }, { targets })
    touchLists(tx, [listId], at)
  },
  undo({ tx, deps }, { record, before }) {
    const target = findTarget(tx, record)
    const list = target && findList(tx, target.listId)
    if (!list) return { result: 'gone' }
    if (list.state !== 'draft' || imported(target) !== before) {
      return { result: 'kept', name: target.company }
    }
    deleteTargets(tx, [record])
    touchLists(tx, [list.id], instant(deps.clock))
    return { result: 'removed' }
  },
})
