import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

const Children = createContext<ReactNode>(undefined)
const routes = [{ path: '*', Component: () => use(Children) }]

/** A router like the portal's around `children`, at an address such as `/?q=ada`. */
export function AtAddress({ address = '/', children }: { address?: string; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [address] }))
  return (
    <Children value={children}>
      <RouterProvider router={router} />
    </Children>
  )
}
