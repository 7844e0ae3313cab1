import { execFile } from 'node:child_process'

/**
 * Tells systemd about this process if its unit has `Type=notify` (sd_notify(3)): when it is ready,
 * when it stops, and, if the unit sets `WatchdogSec`, that its event loop still runs. The messages
 * are sent by systemd's own program, because Node has no datagram sockets of that kind.
 *
 * @param onError receives the reason why a message could not be sent
 */
export function createServiceManager(
  { isNotified, watchdogMs }: { isNotified: boolean; watchdogMs: number },
  onError: (error: Error) => void,
) {
  const notify = (message: string) => {
    if (isNotified) execFile('systemd-notify', [message], (error) => error && onError(error))
  }
  let watchdog: NodeJS.Timeout | undefined
  return {
    ready() {
      notify('READY=1')
      // Three times as often as systemd requires.
      if (watchdogMs > 0) {
        watchdog = setInterval(() => notify('WATCHDOG=1'), watchdogMs / 3).unref()
      }
    },
    stopping() {
      clearInterval(watchdog)
      notify('STOPPING=1')
    },
  }
}
