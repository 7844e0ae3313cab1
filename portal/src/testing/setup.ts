import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { PORTAL_NAMES_ID, portalNames } from '@leadwright/shared/portal-page'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

const names = document.createElement('script')
names.id = PORTAL_NAMES_ID
names.type = 'application/json'
names.textContent = JSON.stringify(portalNames(leadwrightCompany, 'http://localhost:4321'))
document.head.append(names)

// Time limit of `findBy…` (ms): a guard against hanging, not a measure of speed.
configure({ asyncUtilTimeout: 30_000 })

// All files share one document, so elements left by one test would be found by the next.
afterEach(cleanup)
