import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type HelpLink = { topic: string; name: MessageDescriptor }

/** The fixed about list [2.54]; each is an article of the help centre. */
export const aboutTopics = [
  { topic: 'about', name: msg`About us` },
  { topic: 'contact', name: msg`Contact` },
  { topic: 'terms', name: msg`Terms` },
  { topic: 'responsibleGaming', name: msg`Responsible gaming` },
  { topic: 'privacy', name: msg`Privacy` },
  { topic: 'affiliates', name: msg`Affiliates` },
  { topic: 'refund', name: msg`Refunds` },
] as const satisfies readonly HelpLink[]

/** Help that people look for most. */
export const questionTopics = [
  { topic: 'questions', name: msg`Questions` },
  { topic: 'limits', name: msg`My limits` },
  { topic: 'fair-draws', name: msg`Check a draw` },
] as const satisfies readonly HelpLink[]
