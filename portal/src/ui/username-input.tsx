import { useViewer } from '../lib/session/store.ts'

/** Whose password a form changes, for password managers alone: they update the right entry by it. */
export const UsernameInput = () => (
  <input type="email" autoComplete="username" value={useViewer().email} readOnly hidden />
)
