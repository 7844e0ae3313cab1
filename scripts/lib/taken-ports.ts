import { connect } from 'node:net'
import type { Settings } from './settings.ts'
import { refuse } from './stop.ts'

const loopback = ['127.0.0.1', '::1']
const answerWithinMs = 1000

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: answerWithinMs })
    const end = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.on('connect', () => end(true))
    socket.on('timeout', () => end(true))
    socket.on('error', () => end(false))
  })
}

/** Ends the process if a program on this machine already listens on a port of the site or the portal. */
export async function refuseTakenPorts(settings: Settings): Promise<void> {
  const wanted = [
    { port: settings.sitePort, who: 'the site', setting: 'SITE_ORIGIN' },
    { port: settings.portalPort, who: 'the portal', setting: 'PORTAL_ORIGIN' },
  ]
  for (const { port, who, setting } of wanted) {
    const taken = await Promise.all(loopback.map((host) => answers(host, port)))
    if (!taken.includes(true)) continue
    refuse(
      `Port ${port} is already in use, so ${who} can't be served there. Stop the program that uses ` +
        `it (perhaps an earlier start), or set another address with ${setting}.`,
    )
  }
}
