import { assertEvent, assign, setup } from 'xstate'
import { pictureBytes } from '#rules/upload-limits.ts'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { AvatarResult, AvatarTypes, Picture, Upload } from './avatar.types.ts'

/**
 * The picture of an account: a drawn one of the set, or an own one that is sent.
 * - input `{ now? }`, no output: lives as long as its card
 * - events `drawn.chosen { name }`, `picture.chosen { picture }`, `upload.cancelled`, `upload.retried`,
 *   `upload.progressed { share }` (by the upload itself)
 * - tags `busy`, `uploading` (`context.share` of it has gone out), `failed` (it may be sent again; `context.problem`)
 */
export const avatarMachine = setup({
  types: {} as AvatarTypes,
  actors: {
    uploadPicture: missing<AvatarResult, Upload>('uploadPicture'),
    chooseDrawn: missing<AvatarResult, { name: string }>('chooseDrawn'),
  },
  actions: {
    keepPicture: assign({ picture: (_, picture: Picture) => picture, share: 0, problem: null }),
    keepShare: assign({ share: (_, share: number) => share }),
    keepRefusal: assign(({ context }, result: AvatarResult) =>
      result.ok ? {} : { problem: problemOf(result, context.now()) },
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    refuseType: assign(({ context }) => ({
      picture: null,
      problem: problemOf({ ok: false, failure: 'type' as const }, context.now()),
    })),
    refuseSize: assign(({ context }) => ({
      picture: null,
      problem: problemOf({ ok: false, failure: 'size' as const }, context.now()),
    })),
    drop: assign({ picture: null }),
    restart: assign({ share: 0, problem: null }),
    forget: assign({ picture: null, share: 0, problem: null }),
  },
  guards: {
    isNoPicture: (_, { type }: Picture) => type !== 'image/png' && type !== 'image/jpeg',
    isTooLarge: (_, { size }: Picture) => size > pictureBytes,
    isOk: (_, result: AvatarResult) => result.ok,
    isWrongPicture: (_, result: AvatarResult) => !result.ok && (result.failure === 'type' || result.failure === 'size'),
  },
}).createMachine({
  id: 'avatar',
  context: ({ input }) => ({ picture: null, share: 0, problem: null, now: input.now ?? Date.now }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'idle',
      on: {
        'drawn.chosen': { target: 'changing', actions: 'forget' },
        'picture.chosen': [
          {
            guard: { type: 'isNoPicture', params: ({ event }) => event.picture },
            target: '.idle',
            actions: 'refuseType',
          },
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event.picture },
            target: '.idle',
            actions: 'refuseSize',
          },
          { target: 'uploading', actions: { type: 'keepPicture', params: ({ event }) => event.picture } },
        ],
      },
      states: {
        idle: {},
        failed: {
          tags: 'failed',
          on: { 'upload.retried': { target: '#avatar.uploading', actions: 'restart' } },
        },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'chooseDrawn',
        src: 'chooseDrawn',
        input: ({ event }) => {
          assertEvent(event, 'drawn.chosen')
          return { name: event.name }
        },
        onDone: {
          target: 'choosing',
          actions: { type: 'keepRefusal', params: done },
        },
        onError: { target: 'choosing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    uploading: {
      tags: ['busy', 'uploading'],
      on: {
        'upload.progressed': { actions: { type: 'keepShare', params: ({ event }) => event.share } },
        'upload.cancelled': { target: 'choosing', actions: 'forget' },
      },
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context, self }) => ({
          picture: context.picture!,
          report: (share) => self.send({ type: 'upload.progressed', share }),
        }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'choosing', actions: 'forget' },
          {
            guard: { type: 'isWrongPicture', params: done },
            target: 'choosing',
            actions: ['drop', { type: 'keepRefusal', params: done }],
          },
          { target: 'choosing.failed', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: {
          target: 'choosing.failed',
          actions: { type: 'keepSurprise', params: ({ event }) => event },
        },
      },
    },
  },
})
