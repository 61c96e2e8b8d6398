import { createChecker } from '../checker.ts'
import type { Contract } from '../contract/model.ts'
import { readDeclared } from '../gather/declared.ts'
import { completeEvidence, keenEvidence, usualEvidence } from '../gather/never-shown.ts'
import type { Command } from './options.ts'

/** Creates a command's checker, with the declared reasons for what traffic does not show. */
export function startChecker(command: Command, contract: Contract) {
  const declared = command.declared === undefined ? null : readDeclared(command.declared, contract)
  const checker = createChecker(contract, {
    evidence: command.complete ? completeEvidence : command.keen ? keenEvidence : usualEvidence,
    allow: command.allow,
    open: command['open-objects'],
    ...(declared && { declared }),
    slowMs: command.slowMs,
  })
  return { checker, declared: declared ?? [] }
}
