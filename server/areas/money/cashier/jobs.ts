import type { Job } from '#server/jobs/job.ts'
import { refuseUnanswered } from './ask-more.ts'
import { expireDeposits } from './ask-deposit.ts'
import { askExceptions } from '../reconciliation/ask-exceptions.ts'
import { findMissing } from '../reconciliation/find-missing.ts'
import { noteSaidTwice } from '../reconciliation/note-said-twice.ts'
import { readStatements } from '../reconciliation/read-statements.ts'
import { askPayouts, sendPayouts } from './send-payouts.ts'

/** Jobs for money under way: send approved payouts, query unclear ones, end unpaid deposits. */
export const cashierJobs: Job[] = [
  { name: 'send-payouts', everyMs: 3000, run: sendPayouts },
  { name: 'ask-payouts', everyMs: 15_000, run: askPayouts },
  { name: 'expire-deposits', everyMs: 15_000, run: expireDeposits },
  { name: 'refuse-unanswered', everyMs: 60_000, run: refuseUnanswered },
  { name: 'read-statements', everyMs: 15_000, run: readStatements },
  { name: 'find-missing', everyMs: 60_000, run: findMissing },
  { name: 'note-said-twice', everyMs: 60_000, run: noteSaidTwice },
  { name: 'ask-exceptions', everyMs: 5000, run: askExceptions },
]
