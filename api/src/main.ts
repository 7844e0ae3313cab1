import './process-setup.ts'

// Loaded only now, since a static import would load native modules before the check above.
await import('./server.ts')
