import { expect, test } from 'vitest'
import { tidyPath } from './typed-paths.ts'

test.each([
  ['/Hiring', '/hiring'],
  ['/discovery-meeting,', '/discovery-meeting'],
  ['/go/Ada.', '/go/ada'],
  ['/policies/).', '/policies'],
  ['/login/', '/login'],
  ['/.', '/'],
  ['//evil.test/', '//evil.test'],
])('%s is tidied to %s', (typed, tidy) => expect(tidyPath(typed)).toBe(tidy))
