/**
 * zod compiles schemas with `new Function`, which the content security policy forbids; it reads this
 * when its first schema is made, so it stands before any of them is loaded.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
