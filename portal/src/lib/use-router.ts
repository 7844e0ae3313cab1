import { use } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'

/** The router. Unlike its hooks, its state is current before the next render. */
export function useRouter() {
  const context = use(UNSAFE_DataRouterContext)
  if (!context) throw new Error('There is no router around this component.')
  return context.router
}
