import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { COMMENT_LENGTH, type FeedbackFieldFailures } from '#machines/feedback/feedback.machine.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export type QuestionType = BodyOf<'sendFeedback'>['questionType']

export const feedbackMessages = commonFailureMessages

export const questionTypes = {
  ACCOUNT: msg`Account`,
  DEPOSIT: msg`Deposit`,
  WITHDRAWAL: msg`Withdrawal`,
  GAME: msg`Game`,
  PROMOTION: msg`Offer`,
  COMPLAINT: msg`Complaint`,
  SUGGESTION: msg`Suggestion`,
  OTHER: msg`Other`,
} satisfies Record<QuestionType, MessageDescriptor>

const { min, max } = COMMENT_LENGTH

const contentMessages = {
  required: msg`Tell us what it’s about.`,
  length: msg`Write ${min} to ${max} characters.`,
} satisfies Record<NonNullable<FeedbackFieldFailures['content']>, MessageDescriptor>

/** The messages below the two fields. */
export const questionTypeMessage = ({ questionType }: FeedbackFieldFailures): MessageDescriptor | null =>
  questionType ? msg`Choose a topic.` : null
export const contentMessage = ({ content }: FeedbackFieldFailures): MessageDescriptor | null =>
  content ? contentMessages[content] : null
