import { verifyAudit } from '#server/audit/verify-audit.ts'
import { StartError } from '#server/start-error.ts'
import { archivesChecked, verifyArguments } from './archives-checked.ts'
import { runReadingCommand } from './operator-command.ts'

// proves the audit log: every entry is what was linked; takes the head that an earlier run printed
await runReadingCommand(async ({ db, merchant }) => {
  const { anchor, archives } = verifyArguments('entry')
  const { entries, sealed, head, fault } = await verifyAudit(db, anchor)
  if (fault) throw new StartError(`entry ${fault.entry}: ${fault.reason}`)
  return [
    `${entries} entries, ${sealed} are sealed and as they were`,
    ...(await archivesChecked({ db, merchant }, archives, 'audit')),
    ...(head === null ? [] : [`head ${head}`]),
  ].join('\n')
})
