import { configure } from '@testing-library/react'

// How long `findBy…` looks for what will come (ms): a guard against hanging, not a measure of speed.
configure({ asyncUtilTimeout: 30_000 })
