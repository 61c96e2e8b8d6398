import { StartError } from '#server/start-error.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { runReadingCommand } from './operator-command.ts'

// proves the ledger: postings add up and are what was linked; takes the head that an earlier run printed
await runReadingCommand(async ({ db }) => {
  const [anchor] = process.argv.slice(2)
  if (anchor !== undefined && !/^\d{1,19}:[0-9a-f]{64}$/.test(anchor))
    throw new StartError('The head to check against is written <posting>:<hash>, as an earlier run printed it.')
  const { postings, sealed, head, fault } = await verifyLedger(db, anchor)
  if (fault) throw new StartError(`posting ${fault.postingId}: ${fault.reason}`)
  return [`${postings} postings add up, ${sealed} are sealed and as they were`, ...(head ? [`head ${head}`] : [])].join(
    '\n',
  )
})
