/** Sections of a client's page, in their order; the key is the last part of the address. */
export const clientTabs = [
  { key: 'details', label: 'Details' },
  { key: 'campaign', label: 'Campaign' },
  { key: 'updates', label: 'Updates' },
  { key: 'payments', label: 'Payments' },
  { key: 'meetings', label: 'Meetings' },
  { key: 'vault', label: 'Vault' },
  { key: 'access', label: 'Access' },
] as const

export const isClientTab = (key: string) => clientTabs.some((tab) => tab.key === key)
