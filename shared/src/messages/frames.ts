export const checking = (host: string) => `Connecting to ${host}...`
export const notAnswering = (host: string) => `${host} isn’t responding`
export const keepsTrying =
  'It may be offline, or blocked on your network. This page tries again every 30 seconds.'
