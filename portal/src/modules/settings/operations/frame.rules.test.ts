import { messages } from '@leadwright/shared/messages'
import { expect, it } from 'vitest'
import { frameProblem } from './frame.rules.ts'

const { blocked, ownOrigin } = messages.operations
it.each([
  ['http://tool.test:5678', 'https://app.example.com', blocked],
  ['https://tool.test', 'https://app.example.com', undefined],
  ['http://tool.test:5678', 'http://localhost:4322', undefined],
  ['http://127.0.0.1:5678', 'https://app.example.com', undefined],
  ['https://app.example.com/tool', 'https://app.example.com', ownOrigin],
])('whether the tool at %s can be shown inside the portal at %s', (tool, portal, problem) => {
  expect(frameProblem(tool, portal)).toBe(problem)
})
