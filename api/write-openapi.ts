import { writeFileSync } from 'node:fs'
import { openApiDocument } from './src/http/openapi.ts'

/** Writes the OpenAPI document without a server, for `check`: `node api/write-openapi.ts <file>`. */
const [, , file = ''] = process.argv
const document = openApiDocument({ portalOrigin: 'https://app.leadwright.test' })
writeFileSync(file, JSON.stringify(document, null, 2))
