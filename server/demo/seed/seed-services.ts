import type { Services } from '../../services.ts'

/** What the first data is written with. */
export type SeedServices = Pick<Services, 'db' | 'clock' | 'random' | 'config' | 'log'> & {
  ports: Pick<Services['ports'], 'passwords'>
}
