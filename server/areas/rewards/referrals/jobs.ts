import type { Job } from '#server/jobs/job.ts'
import { qualifyFriends } from './qualify-friends.ts'
import { reckonReferrals } from './reckon-referrals.ts'
import { takeBackReferrals } from './take-back.ts'

export const referralJobs: Job[] = [
  { name: 'qualify-friends', everyMs: 30_000, run: qualifyFriends },
  { name: 'reckon-referrals', everyMs: 30_000, run: reckonReferrals },
  { name: 'take-back-referrals', everyMs: 60_000, run: takeBackReferrals },
]
