import { backgroundHeader } from '@leadwright/shared/background'
import { eraseClient as eraseContract } from '@leadwright/shared/contracts/clients/erase-client'
import { downloadDataExport } from '@leadwright/shared/contracts/data-export'
import { eraseLead as eraseLeadContract } from '@leadwright/shared/contracts/leads/lead-cases'
import * as doNotContact from '@leadwright/shared/contracts/personal-data/do-not-contact'
import * as personSearch from '@leadwright/shared/contracts/personal-data/person-search'
import { utcDay } from '@leadwright/shared/days'
import { makeZip } from 'client-zip'
import { sendCsv } from '../../http/csv.ts'
import { attachment } from '../../http/download.ts'
import { type Api, mount } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import * as list from '../do-not-contact/list.usecases.ts'
import { addDoNotContact } from './add-do-not-contact.usecases.ts'
import { beginDownload, listFiles } from './data-export.usecases.ts'
import { eraseClient } from './erase-client.usecases.ts'
import { eraseLead } from './erase-lead.usecases.ts'
import { erasePerson } from './erase-person.usecases.ts'
import './import-do-not-contact.usecases.ts'
import { exportPerson } from './person-export.usecases.ts'
import { searchPerson } from './person-search.usecases.ts'

export function personalDataRoutes(api: Api): void {
  const { app, deps, endpoints } = api
  serve(api, eraseContract, eraseClient)
  serve(api, eraseLeadContract, eraseLead)
  serve(api, doNotContact.listDoNotContact, list.listDoNotContact)
  serve(api, doNotContact.getDoNotContact, list.getDoNotContact)
  serve(api, doNotContact.addDoNotContact, addDoNotContact)
  serve(api, doNotContact.removeDoNotContact, list.removeDoNotContact)
  mount(
    api,
    doNotContact.exportDoNotContact,
    ({ actor, c }) => {
      const name = ['do-not-contact', deps.config.company.name, utcDay(deps.clock.now())]
      return sendCsv(c, name, list.exportDoNotContact(deps, actor))
    },
    'export',
  )
  serve(api, personSearch.searchPerson, searchPerson)
  mount(
    api,
    personSearch.exportPerson,
    ({ actor, body, c }) => {
      const name = ['personal data', deps.config.company.name, utcDay(deps.clock.now())]
      return c.body(exportPerson(deps, actor, body.records), 200, {
        'Content-Disposition': attachment(name, 'json'),
      })
    },
    'export',
  )
  serve(api, personSearch.erasePerson, erasePerson)
  mount(api, downloadDataExport, async ({ actor, c }) => {
    await beginDownload(deps, actor)
    const headers = { cookie: c.req.header('cookie') ?? '', [backgroundHeader]: 'yes' }
    // Requests like those of the browser: data of other people, or outside any contract, cannot get
    // in.
    const ask = async (path: string): Promise<Response> => {
      const answer = await app.request(path, { headers }, c.env)
      if (answer.ok) return answer
      throw new Error(`${path} responded with ${answer.status} to a data download.`)
    }
    const name = [deps.config.company.name, utcDay(deps.clock.now())]
    const zip = makeZip(listFiles(deps, actor, endpoints, ask))
    // Cancelling a download is not an error here, which it would be on the stream of the zip itself.
    return c.body(zip.pipeThrough(new TransformStream()), 200, {
      'Content-Disposition': attachment(name, 'zip'),
    })
  })
}
