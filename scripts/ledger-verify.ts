import { StartError } from '#server/start-error.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { archivesChecked, verifyArguments } from './archives-checked.ts'
import { runReadingCommand } from './operator-command.ts'

// proves the ledger: postings add up and are what was linked; takes the head that an earlier run printed
await runReadingCommand(async ({ db, merchant }) => {
  const { anchor, archives } = verifyArguments('posting')
  const { postings, sealed, head, fault } = await verifyLedger(db, anchor)
  if (fault) throw new StartError(`posting ${fault.postingId}: ${fault.reason}`)
  return [
    `${postings} postings add up, ${sealed} are sealed and as they were`,
    ...(await archivesChecked({ db, merchant }, archives, 'ledger')),
    ...(head ? [`head ${head}`] : []),
  ].join('\n')
})
