import { assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { siteStateOf } from './site-state.ts'
import type { CountriesResult, SiteResult, SiteStatus, SiteTypes, StatusResult } from './site.types.ts'
import type { WhitelabelResult } from './site.types.ts'

/**
 * Loads what the whole site needs at the start (countries, whitelabel, status, in parallel) and chooses the page by the
 * status.
 * - input `{ now? }`, context `SiteContext`, no output: lives as long as the page
 * - events `site.retried` (whatever failed is asked again), `status.changed { status }` (an answer of 451 or 503 told
 *   it)
 * - tags `normal`, `maintenance`, `region` (by the status alone: it decides the first paint), `loading`, `failed`
 * access-rule.ts says which paths are open without a token; the session machine knows the member.
 */
export const siteMachine = setup({
  types: {} as SiteTypes,
  actors: {
    loadCountries: missing<CountriesResult>('loadCountries'),
    loadWhitelabel: missing<WhitelabelResult>('loadWhitelabel'),
    loadStatus: missing<StatusResult>('loadStatus'),
  },
  actions: {
    keepResult: assign(({ context }, result: SiteResult) => {
      if (!result.ok) return { problem: problemOf(result, context.now()) }
      const { ok: _ok, ...found } = result
      return found
    }),
    keepStatus: assign({ status: (_, params: { status: SiteStatus }) => params.status }),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isOk: (_, result: { ok: boolean }) => result.ok,
    isMaintenance: ({ context }) => context.status !== null && siteStateOf(context.status) === 'maintenance',
    isRegion: ({ context }) => context.status !== null && siteStateOf(context.status) === 'region',
  },
}).createMachine({
  id: 'site',
  type: 'parallel',
  context: ({ input }) => ({
    countries: [],
    status: null,
    whitelabel: null,
    problem: null,
    now: input.now ?? Date.now,
  }),
  states: {
    countries: {
      meta: { spec: ['2.28'] },
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadCountries',
            src: 'loadCountries',
            onDone: [
              { guard: { type: 'isOk', params: done }, target: 'ready', actions: { type: 'keepResult', params: done } },
              { target: 'failed', actions: { type: 'keepResult', params: done } },
            ],
            onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
          },
        },
        ready: {},
        failed: { tags: 'failed', on: { 'site.retried': { target: 'loading', actions: 'clearProblem' } } },
      },
    },
    whitelabel: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadWhitelabel',
            src: 'loadWhitelabel',
            onDone: [
              { guard: { type: 'isOk', params: done }, target: 'ready', actions: { type: 'keepResult', params: done } },
              { target: 'failed', actions: { type: 'keepResult', params: done } },
            ],
            onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
          },
        },
        ready: {},
        failed: { tags: 'failed', on: { 'site.retried': { target: 'loading', actions: 'clearProblem' } } },
      },
    },
    status: {
      meta: { spec: ['2.30', '2.31'] },
      initial: 'loading',
      on: {
        'status.changed': { target: '.deciding', actions: { type: 'keepStatus', params: ({ event }) => event } },
      },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadStatus',
            src: 'loadStatus',
            onDone: [
              {
                guard: { type: 'isOk', params: done },
                target: 'deciding',
                actions: { type: 'keepResult', params: done },
              },
              { target: 'failed', actions: { type: 'keepResult', params: done } },
            ],
            onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
          },
        },
        deciding: {
          always: [
            { guard: 'isMaintenance', target: 'maintenance' },
            { guard: 'isRegion', target: 'region' },
            { target: 'normal' },
          ],
        },
        normal: { tags: 'normal' },
        maintenance: { tags: 'maintenance', meta: { spec: ['8.06'] } },
        region: { tags: 'region', meta: { spec: ['8.06'] } },
        failed: { tags: 'failed', on: { 'site.retried': { target: 'loading', actions: 'clearProblem' } } },
      },
    },
  },
})
