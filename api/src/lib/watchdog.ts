import { Worker } from 'node:worker_threads'

interface WatchdogTimes {
  /** Time between two checks of the counter, in milliseconds. */
  tickMs: number
  /** How many checks in a row may find it unchanged. */
  maxMissed: number
}

/** Two minutes, as in the systemd unit. */
const twoMinutes: WatchdogTimes = { tickMs: 5_000, maxMissed: 24 }

/**
 * The code of the watching thread; its own event loop runs while this one is blocked. It counts
 * checks instead of reading a clock, so a machine that was suspended is not mistaken for a
 * blocked process. No handler of this process could run, so it is killed; every acknowledged write
 * is already on the disk.
 */
const watch = `
const { workerData } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const beats = new Int32Array(workerData.buffer)
let seen = 0
let missed = 0
setInterval(() => {
  const now = Atomics.load(beats, 0)
  missed = now === seen ? missed + 1 : 0
  seen = now
  if (missed < workerData.maxMissed) return
  const seconds = Math.round(workerData.tickMs * workerData.maxMissed / 1000)
  const msg = 'the event loop has been blocked for ' + seconds + ' seconds, so the process is killed'
  writeSync(1, JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg }) + '\\n')
  process.kill(process.pid, 'SIGKILL')
}, workerData.tickMs)
`

/**
 * Kills the process when its event loop has been blocked for two minutes, so that the service
 * manager starts it again. It cannot help as process 1 of a container, which needs an init.
 * @param onError called when the watching thread ended
 */
export function startWatchdog(
  onError: (error: unknown) => void,
  { tickMs, maxMissed }: WatchdogTimes = twoMinutes,
): void {
  const buffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const beats = new Int32Array(buffer)
  setInterval(() => Atomics.add(beats, 0, 1), tickMs / 2).unref()
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 }
  const thread = new Worker(watch, {
    ...{ eval: true, execArgv: [], resourceLimits },
    workerData: { buffer, tickMs, maxMissed },
  })
  thread.on('error', onError)
  thread.unref()
}
