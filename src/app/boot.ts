import type { ValueOf } from '#openapi/handlers.ts'

/** What the server may put into the page, as JSON in `<script type="application/json" id="boot">`. All of it may lack. */
export type Boot = Partial<{
  status: unknown
}>
