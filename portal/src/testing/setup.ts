import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { PORTAL_NAMES_ID, portalNames } from '@leadwright/shared/portal-page'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { untilReachable } from '../lib/connection.ts'

if (!document.getElementById(PORTAL_NAMES_ID)) {
  const names = document.createElement('script')
  names.id = PORTAL_NAMES_ID
  names.type = 'application/json'
  names.textContent = JSON.stringify(portalNames(leadwrightCompany, 'http://localhost:4321'))
  document.head.append(names)
}

// Time limit of `findBy…` (ms): a guard against hanging, not a measure of speed.
configure({ asyncUtilTimeout: 30_000 })

// All files share one document, so elements left by one test would be found by the next.
afterEach(cleanup)

// What a file leaves would change the results of the next, in whatever order they run.
afterAll(async () => {
  // In this order: a spy may watch a fake timer.
  vi.restoreAllMocks()
  vi.useRealTimers()
  // Ends attempts to reach the server, which otherwise continue.
  vi.stubGlobal('fetch', async () => new Response())
  dispatchEvent(new Event('focus'))
  await untilReachable()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  onlineManager.setOnline(true)
  // The next file loads our modules again; third-party modules stay.
  vi.resetModules()
})
