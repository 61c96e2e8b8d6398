import { verifyAudit } from '#server/audit/verify-audit.ts'
import { StartError } from '#server/start-error.ts'
import { runReadingCommand } from './operator-command.ts'

// proves the audit log: every entry is what was linked; takes the head that an earlier run printed
await runReadingCommand(async ({ db }) => {
  const [anchor] = process.argv.slice(2)
  if (anchor !== undefined && !/^\d{1,19}:[0-9a-f]{64}$/.test(anchor))
    throw new StartError('The head to check against is written <entry>:<hash>, as an earlier run printed it.')
  const { entries, sealed, head, fault } = await verifyAudit(db, anchor)
  if (fault) throw new StartError(`entry ${fault.entry}: ${fault.reason}`)
  return [`${entries} entries, ${sealed} are sealed and as they were`, ...(head === null ? [] : [`head ${head}`])].join(
    '\n',
  )
})
