import { and, eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { jobPlaces } from './tables.ts'

type Known = Pick<Services, 'db' | 'merchant'>

const ofJob = ({ merchant }: Known, job: string) => and(eq(jobPlaces.job, job), eq(jobPlaces.merchant, merchant.code))

/** The position where a job continues; null when it starts over. */
export async function readPlace(services: Known, job: string): Promise<string[] | null> {
  const [kept] = await services.db.select({ place: jobPlaces.place }).from(jobPlaces).where(ofJob(services, job))
  return kept?.place ?? null
}

export async function notePlace({ db, merchant }: Known, job: string, place: string[]): Promise<void> {
  await db
    .insert(jobPlaces)
    .values({ job, merchant: merchant.code, place })
    .onConflictDoUpdate({ target: [jobPlaces.job, jobPlaces.merchant], set: { place } })
}

export async function forgetPlace(services: Known, job: string): Promise<void> {
  await services.db.delete(jobPlaces).where(ofJob(services, job))
}
