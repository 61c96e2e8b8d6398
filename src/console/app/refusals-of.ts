import { useLingui } from '@lingui/react/macro'
import type { Problem } from '#machines/shared/failures.ts'
import type { DeskErrorCode } from '../api/api-error.ts'
import { refusalTexts } from './refusals.ts'

const isCode = (text: string): text is DeskErrorCode => Object.hasOwn(refusalTexts, text)

/** Returns the text for a machine's problem whose failure is a code of the contract. */
export function useProblemText(): (problem: Pick<Problem<string>, 'failure'>) => string {
  const { i18n } = useLingui()
  return ({ failure }) => {
    const code = failure === 'offline' ? 'network.offline' : failure
    return i18n._(refusalTexts[isCode(code) ? code : 'unknown.system.err'])
  }
}
