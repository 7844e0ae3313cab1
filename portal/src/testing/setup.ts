import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Time limit of `findBy…` (ms): a guard against hanging, not a measure of speed.
configure({ asyncUtilTimeout: 30_000 })

// All files share one document, so elements left by one test would be found by the next.
afterEach(cleanup)
