/**
 * Imported first by the server and by every command, before any native module is loaded: those end
 * an older Node with a segmentation fault and no message.
 */
const oldestNode = 24

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  console.error(
    `Node.js ${oldestNode} or newer is required; this is ${process.versions.node} (${process.execPath}). ` +
      'Use the one in the workspace: node_modules/.bin/node.',
  )
  process.exit(78)
}

// Everything that is written belongs to the user of this process alone.
process.umask(0o077)
