/**
 * Imported first by the server and by every command, before any native module is loaded: on an
 * older Node, those crash with a segmentation fault and no message.
 */
const oldestNode = 24

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  console.error(
    `Node.js ${oldestNode} or newer is required; this is ${process.versions.node} (${process.execPath}). ` +
      'Install it (docs/operate.md); a workspace has one in node_modules/.bin/node.',
  )
  process.exit(78)
}

// All files are accessible only to the user of this process.
process.umask(0o077)
