import { bigint, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import type { Figures } from './figures.ts'

/** What a process measured of itself when it noted its figures. */
export type NotedFigures = Figures & {
  seconds: number
  busy: number
  waiting: number
  streams: number
  postings: number
}

/** What each server process did until `at`. */
export const processFigures = pgTable(
  'process_figures',
  {
    process: uuid('process').notNull(),
    at: instant('at').notNull(),
    figures: jsonb('figures').$type<NotedFigures>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.at, table.process] })],
)

/** How each job went in each process. */
export const jobStates = pgTable(
  'job_states',
  {
    process: uuid('process').notNull(),
    name: text('name').notNull(),
    everyMs: integer('every_ms').notNull(),
    runs: bigint('runs', { mode: 'bigint' }).notNull(),
    failures: bigint('failures', { mode: 'bigint' }).notNull(),
    seconds: doublePrecision('seconds'),
    ranAt: instant('ran_at'),
    failedAt: instant('failed_at'),
    error: text('error'),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.process] })],
)
