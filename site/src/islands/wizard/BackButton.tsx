import type { ReactNode } from 'react'

export function BackButton({ onBack, children }: { onBack(): void; children: ReactNode }) {
  return (
    <button type="button" className="back" onClick={onBack}>
      <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true">
        <path d="M21 6H2M7 1 2 6l5 5" />
      </svg>
      {children}
    </button>
  )
}
