import { readConfig } from '#server/config.ts'
import { testSecret } from '#server/demo/seed/testing/seed-services.ts'
import { endOnSignals } from '#server/end-on-signals.ts'
import { createLog } from '#server/ports/log/log.ts'
import { start } from '#server/start.ts'

// a second server process of a test, without the built pages
const config = { ...readConfig(process.env), secrets: [testSecret] }
const running = await start(config, createLog({ level: 'silent' }), { devPages: async () => async () => {} })
endOnSignals(() => running.stop(), process, 0)
process.stdout.write(`Fairhall is at ${running.address}\n`)
