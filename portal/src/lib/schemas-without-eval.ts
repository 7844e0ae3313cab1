/**
 * zod compiles schemas with `new Function`, which the content security policy forbids. It reads this setting
 * when its first schema is created, so this module must be imported before any of them.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
