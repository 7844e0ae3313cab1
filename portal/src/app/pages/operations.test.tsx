import { messages } from '@leadwright/shared/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { Component } from './operations.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('without a tool, the page explains how to set one up', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ url: null }))
  render(
    <QueryClientProvider client={queryClient}>
      <Component />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(messages.operations.notConfigured)).toBeTruthy()
  expect(screen.getByText(messages.operations.configure)).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})
