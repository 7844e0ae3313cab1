import { cp, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import Database from 'better-sqlite3'
import { signingKeys } from '../../api/src/testing/deliveries.ts'
import { startMailServer } from '../../api/src/testing/mail-server.ts'
import { listen } from '../../scripts/lib/ports.ts'
import { inRoot, root } from '../../scripts/lib/root.ts'
import { type Service, startService } from '../../scripts/lib/service.ts'
import { TEST_PORTAL, TEST_SITE, testPortalBuild } from '../../scripts/lib/test-builds.ts'
import { type Mail, parseMail, readMails } from './mails.ts'

/** The demo as it was loaded once for this run; every spec file begins with a copy of it. */
export const DEMO_COPY = '.cache/e2e/demo'

/** The line of the log with the port that the server was given. */
const LISTENING = /"port":(\d+)/

/** Where the portal's mails go: to files in its data folder, or to a mail server on this machine. */
export type MailsBy = 'file' | 'smtp'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

interface Running {
  service: Service
  /** Undefined while the server is stopped. */
  port: number | undefined
  db: Database.Database
  dataDir: string
  /** Keeps the mails it is given; undefined where they become files. */
  mailServer: MailServer | undefined
}

/** The api and the portal of one worker: the built server as a process, on a data folder of its own. */
export class PortalServer {
  /** Where browsers find it. */
  readonly origin = TEST_PORTAL
  /** One port for all spec files of the worker, in front of the port that each server was given. */
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
      throw new Error('The portal is not served here: the spec belongs into e2e/portal.')
    }
    return this.#running
  }

  /** Where it really listens; for requests that do not come from a browser. */
  get url(): string {
    return this.#url
  }

  get dataDir(): string {
    return this.#now.dataDir
  }

  /** The server's database, to look into and to move time: a test changes rows, never the clock. */
  get db(): Database.Database {
    return this.#now.db
  }

  /** What the server wrote since the spec file began. */
  get log(): string {
    return this.#log
  }

  /** The mails sent so far, oldest first. */
  mails(): Mail[] {
    const { mailServer, dataDir } = this.#now
    if (mailServer === undefined) return readMails(dataDir)
    return mailServer.received.map(({ raw }) => parseMail(raw))
  }

  /** Serves fresh demo data when another spec file begins, so that files cannot disturb each other. */
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

  /** Stops the server; its data stays for `start`. */
  async stop(): Promise<void> {
    const running = this.#now
    this.#running = { ...running, port: undefined }
    await running.service.stop()
  }

  /**
   * Starts the server again that `stop` stopped.
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
    portalDir = inRoot(testPortalBuild.outDir),
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
        ...signingKeys,
        ...(mailServer === undefined ? {} : { SMTP_URL: mailServer.url }),
      },
      onOutput: (text) => {
        this.#log += text
        const [, port] = LISTENING.exec(this.#log) ?? []
        if (port !== undefined) listening.resolve(Number(port))
      },
    })
    void service.exited.then(() => listening.reject(new Error(`It ended:\n${this.#log}`)))
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
