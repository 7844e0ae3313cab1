import * as contract from '@leadwright/shared/contracts/imports'
import type { Api } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import { checkImport } from './check.usecases.ts'
import { cancelImport } from './discard.usecases.ts'
import { getImport, listImports } from './import-views.usecases.ts'
import { publishImport } from './publish.usecases.ts'
import { undoImport } from './undo.usecases.ts'
import { uploadImport } from './upload.usecases.ts'

export function importRoutes(api: Api): void {
  serve(api, contract.uploadImport, uploadImport, 'import')
  serve(api, contract.getImport, getImport)
  serve(api, contract.checkImport, checkImport)
  serve(api, contract.publishImport, publishImport)
  serve(api, contract.cancelImport, cancelImport)
  serve(api, contract.undoImport, undoImport)
  serve(api, contract.listImports, listImports)
}
