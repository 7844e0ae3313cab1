export const checking = (host: string) => `Reaching ${host}...`
export const notAnswering = (host: string) => `${host} does not answer`
export const keepsTrying =
  'It may be switched off, or blocked on this network. This page tries again every 30 seconds.'
