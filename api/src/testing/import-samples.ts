import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  checkImport,
  getImport,
  type ImportTarget,
  type ImportView,
  publishImport,
  uploadImport,
} from '@leadwright/shared/contracts/imports'
import type { Caller, TestApp } from './test-app.ts'

type App = Pick<TestApp, 'ok'>
type Target = Pick<ImportTarget, 'kind'> & Partial<Record<'clientId' | 'into', string>>

type Content = string | Uint8Array<ArrayBuffer>

export const csvFile = (content: Content, name = 'people.csv') => new File([content], name)

export const upload = (app: App, by: Caller, target: Target, content: Content) =>
  app.ok(uploadImport, { body: target, file: csvFile(content) }, by)

/** Checks all rows, with the proposed mapping, and returns the result. */
export async function check(
  { ok }: App,
  by: Caller,
  { id, version, mapping }: Pick<ImportView, 'id' | 'version' | 'mapping'>,
): Promise<ImportView> {
  const params = { importId: id }
  await ok(checkImport, { params, body: { mapping, version } }, by)
  for (;;) {
    const view = await ok(getImport, { params }, by)
    if (view.state !== 'checking') return view
    await nextTurn()
  }
}

export const publish = ({ ok }: App, by: Caller, { id, version }: ImportView) =>
  ok(publishImport, { params: { importId: id }, body: { version } }, by)

/** Uploads and checks a file. */
export const prepare = async (app: App, by: Caller, target: Target, content: Content) =>
  check(app, by, await upload(app, by, target, content))

/** Uploads, checks and publishes a file. */
export const importFile = async (app: App, by: Caller, target: Target, content: Content) =>
  publish(app, by, await prepare(app, by, target, content))
