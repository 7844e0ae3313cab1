import { afterEach } from 'vitest'
import { cleanUp } from '../support/built-server.ts'

afterEach(cleanUp)
