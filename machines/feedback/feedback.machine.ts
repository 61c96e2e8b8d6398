import { assertEvent, assign, setup } from 'xstate'
import { charactersIn } from '../shared/characters-in.ts'
import {
  problemOf,
  surpriseOf,
  type CommonFailure,
  type Problem,
  type Refused,
  type Thrown,
} from '../shared/failures.ts'
import { done } from '../shared/done.ts'
import { missing } from '../shared/missing.ts'

/** How long a comment may be, in characters [5.49, 5.50]. */
export const COMMENT_LENGTH = { min: 5, max: 140 } as const

export type Feedback = { questionType: string; content: string }
export type FeedbackFieldFailures = { questionType?: 'required'; content?: 'required' | 'length' }
export type FeedbackResult = { ok: true } | Refused<CommonFailure>

/** What is missing or wrong in a comment, by field. Characters are counted as people see them, spaces around not. */
export const feedbackFailures = ({ questionType, content }: Feedback): FeedbackFieldFailures => {
  const failures: FeedbackFieldFailures = {}
  const length = charactersIn(content)
  if (!questionType) failures.questionType = 'required'
  if (length === 0) failures.content = 'required'
  else if (length < COMMENT_LENGTH.min || length > COMMENT_LENGTH.max) failures.content = 'length'
  return failures
}

/**
 * Feedback and complaints.
 * - input `{ now? }`, no output: lives as long as its screen
 * - events `feedback.submitted { feedback }`, `feedback.restarted` (write another one)
 * - tags `writing` (failures in `context.fields` and `context.problem`), `busy`, `sent`
 */
export const feedbackMachine = setup({
  types: {
    input: {} as { now?: () => number },
    context: {} as { fields: FeedbackFieldFailures; problem: Problem<CommonFailure> | null; now: () => number },
    events: {} as { type: 'feedback.submitted'; feedback: Feedback } | { type: 'feedback.restarted' },
    tags: {} as 'writing' | 'busy' | 'sent',
  },
  actors: { sendFeedback: missing<FeedbackResult, Feedback>('sendFeedback') },
  actions: {
    keepFailures: assign({ fields: (_, feedback: Feedback) => feedbackFailures(feedback) }),
    clearFailures: assign({ fields: {}, problem: null }),
    keepRefusal: assign(({ context }, result: FeedbackResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
  },
  guards: {
    isComplete: (_, feedback: Feedback) => Object.keys(feedbackFailures(feedback)).length === 0,
    isOk: (_, result: { ok: boolean }) => result.ok,
  },
}).createMachine({
  id: 'feedback',
  context: ({ input }) => ({ fields: {}, problem: null, now: input.now ?? Date.now }),
  initial: 'writing',
  states: {
    writing: {
      tags: 'writing',
      meta: { spec: ['1.44', '5.49', '5.50'] },
      on: {
        'feedback.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.feedback },
            target: 'sending',
            actions: 'clearFailures',
          },
          { actions: { type: 'keepFailures', params: ({ event }) => event.feedback } },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ event }) => {
          assertEvent(event, 'feedback.submitted')
          return { ...event.feedback, content: event.feedback.content.trim() }
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'sent' },
          { target: 'writing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'writing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    sent: { tags: 'sent', on: { 'feedback.restarted': 'writing' } },
  },
})
