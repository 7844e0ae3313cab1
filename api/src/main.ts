import './process-setup.ts'

// Loaded only now, because a static import would load native modules before the check above.
await import('./server.ts')
