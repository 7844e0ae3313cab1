import { cp, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import Database from 'better-sqlite3'
import { signingKeys } from '../../api/src/testing/incoming-webhooks.ts'
import { startMailServer } from '../../api/src/testing/mail-server.ts'
import { portalBuild } from '../../scripts/lib/builds.ts'
import { listen } from '../../scripts/lib/ports.ts'
import { inRoot, root } from '../../scripts/lib/root.ts'
import { type Service, startService } from '../../scripts/lib/service.ts'
import { TEST_PORTAL, TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { type Mail, parseMail, readMails } from './mails.ts'

/** The demo data, loaded once for this run; every spec file starts with a copy of it. */
export const DEMO_COPY = '.cache/e2e/demo'

/** Matches the log line with the port that the server was assigned. */
const LISTENING = /"port":(\d+)/

/**
 * Where the portal's emails go: to files in its data folder, or to a mail server on this machine.
 */
export type MailsBy = 'file' | 'smtp'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

interface Running {
  service: Service
  /** Undefined while the server is stopped. */
  port: number | undefined
  db: Database.Database
  dataDir: string
  /** Keeps the emails it receives; undefined where they are written to files. */
  mailServer: MailServer | undefined
}

/** The api and portal of one worker: the built server as a process with its own data folder. */
export class PortalServer {
  /** The origin that browsers use. */
  readonly origin = TEST_PORTAL
  /** One port for all spec files of the worker; forwards to the port of the current server. */
  readonly #front: Server
  #url = ''
  #file = ''
  #running: Running | undefined
  #log = ''

  static async create(): Promise<PortalServer> {
    const portal: PortalServer = new PortalServer(
      createServer((client) => {
        const port = portal.#running?.port
        if (port === undefined) return client.destroy()
        const server = connect(port, '127.0.0.1')
        // Either side may hang up at any time.
        return pipeline(client, server, client, () => {})
      }),
    )
    portal.#url = `http://127.0.0.1:${await listen(portal.#front)}`
    return portal
  }

  private constructor(front: Server) {
    this.#front = front
  }

  get #now(): Running {
    if (this.#running === undefined) {
      throw new Error('The portal is not served here; move the spec to e2e/portal.')
    }
    return this.#running
  }

  /** The real URL, for requests that do not come from a browser. */
  get url(): string {
    return this.#url
  }

  get dataDir(): string {
    return this.#now.dataDir
  }

  /**
   * The server's database, to inspect it and to shift times: tests change rows, never the clock.
   */
  get db(): Database.Database {
    return this.#now.db
  }

  /** The server's output since the spec file started. */
  get log(): string {
    return this.#log
  }

  /** The emails sent so far, oldest first. */
  mails(): Mail[] {
    const { mailServer, dataDir } = this.#now
    if (mailServer === undefined) return readMails(dataDir)
    return mailServer.received.map(({ raw }) => parseMail(raw))
  }

  /**
   * Serves fresh demo data when another spec file starts, so that files cannot affect each other.
   */
  async beginFile(file: string, mailsBy: MailsBy): Promise<void> {
    if (file === this.#file) return
    await this.#stop()
    this.#log = ''
    const dataDir = await mkdtemp(join(tmpdir(), 'leadwright-'))
    await cp(inRoot(DEMO_COPY), dataDir, { recursive: true, preserveTimestamps: true })
    const mailServer = mailsBy === 'smtp' ? await startMailServer() : undefined
    const served = await this.#serve({ dataDir, mailServer })
    const db = new Database(join(dataDir, 'leadwright.db'))
    this.#running = { ...served, dataDir, mailServer, db }
    this.#file = file
  }

  /** Stops the server and keeps its data for `start`. */
  async stop(): Promise<void> {
    const running = this.#now
    this.#running = { ...running, port: undefined }
    await running.service.stop()
  }

  /**
   * Starts the server again after `stop`.
   *
   * @param portalDir another release of the portal
   */
  async start(portalDir?: string): Promise<void> {
    const running = this.#now
    this.#log = ''
    this.#running = { ...running, ...(await this.#serve(running, portalDir)) }
  }

  async #serve(
    { dataDir, mailServer }: Pick<Running, 'dataDir' | 'mailServer'>,
    portalDir = inRoot(portalBuild.outDir),
  ): Promise<{ service: Service; port: number }> {
    const listening = Promise.withResolvers<number>()
    const service = startService('node', ['api/dist/main.js'], {
      cwd: root,
      env: {
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        SITE_ORIGIN: TEST_SITE,
        PORTAL_ORIGIN: TEST_PORTAL,
        DATA_DIR: dataDir,
        PORTAL_DIR: portalDir,
        // Nothing listens there, so no test asks a real resolver.
        DNS_SERVERS: '127.0.0.1:1',
        ...signingKeys,
        ...(mailServer === undefined ? {} : { SMTP_URL: mailServer.url }),
      },
      onOutput: (text) => {
        this.#log += text
        const [, port] = LISTENING.exec(this.#log) ?? []
        if (port !== undefined) listening.resolve(Number(port))
      },
    })
    void service.exited.then(() => listening.reject(new Error(`The server exited:\n${this.#log}`)))
    return { service, port: await listening.promise }
  }

  async close(): Promise<void> {
    await this.#stop()
    this.#front.close()
  }

  async #stop(): Promise<void> {
    if (this.#running === undefined) return
    const { service, db, dataDir, mailServer } = this.#running
    this.#running = undefined
    db.close()
    await service.stop()
    await mailServer?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
