import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// How long `findBy…` looks for what will come (ms): a guard against hanging, not a measure of speed.
configure({ asyncUtilTimeout: 30_000 })

// All files have one document: what a test left in it would be found by the next one.
afterEach(cleanup)
