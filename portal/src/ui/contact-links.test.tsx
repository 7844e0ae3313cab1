import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EmailLink } from './email-link.tsx'
import { PhoneLink } from './phone-link.tsx'
import { WebLink } from './web-link.tsx'

afterEach(cleanup)

it('links to an email address, a phone number and a page in a new tab', () => {
  render(
    <>
      <EmailLink email="owen@castell.example" />
      <PhoneLink phone="+44 (20) 7946-0000" />
      <WebLink href="https://www.castell.example/news" />
    </>,
  )
  const [email, phone, page] = screen.getAllByRole('link')
  expect(email?.getAttribute('href')).toBe('mailto:owen@castell.example')
  expect(phone?.getAttribute('href')).toBe('tel:+442079460000')
  expect(page?.textContent).toBe('castell.example/news (opens in a new tab)')
  expect(page?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(page?.getAttribute('target')).toBe('_blank')
})

it('modules use these links instead of repeating the markup', () => {
  const modules = join(import.meta.dirname, '../modules')
  const others = globSync('**/*.tsx', { cwd: modules }).filter((file) =>
    /`tel:|mailtoUrl\(|\(www\\\.\)/.test(readFileSync(join(modules, file), 'utf8')),
  )
  expect(others).toEqual([])
})
