import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown instead of what failed. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Catches errors of React's work on the page, e.g. after an extension or a translator changed it,
 * which would otherwise leave an empty page.
 */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
