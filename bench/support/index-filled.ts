import { startServer } from '../../e2e/support/built-server.ts'

/** Indexes rows that were not written by the server, as its first start with them does; this is not measured. */
export async function indexFilled(dataDir: string): Promise<void> {
  const server = await startServer(dataDir, { withinMs: 900_000 })
  await server.stop()
}
