import { useCallback, useEffect, useState } from 'react'
import type { FieldFailure, FieldFailures, OpenField, RegistrationField } from '#machines/shared/registration-result.ts'
import { useSteadyWhilePressed } from '#src/ui/use-steady-while-pressed.ts'
import { compileForm, type Filled, type FormCheck } from './check-fields.ts'
import type { ShownField } from './registration-fields.ts'

type Names = ReadonlySet<RegistrationField>

/**
 * The failure of each field: that of the last submission until the field changes; otherwise, once the field was left,
 * the current result of its rule.
 */
export function useFieldFailures(
  shown: readonly ShownField[],
  submitted: FieldFailures,
  filled: Filled,
  numberValid: boolean,
) {
  const [check, setCheck] = useState<FormCheck | null>(null)
  const [left, setLeft] = useState<Names>(new Set())
  const speaking = useSteadyWhilePressed(left)
  const [changed, setChanged] = useState<Names>(new Set())

  useEffect(() => {
    let wanted = true
    compileForm(shown).then(
      (ready) => wanted && setCheck(() => ready),
      () => wanted && setCheck(null),
    )
    return () => {
      wanted = false
    }
  }, [shown])

  const now = check?.(filled, numberValid) ?? {}
  /** Whether a field shows the failure of the last submission. */
  const isSubmitted = (field: RegistrationField): boolean => !changed.has(field) && submitted[field] !== undefined
  const failureOf = (field: RegistrationField): FieldFailure | undefined => {
    if (isSubmitted(field)) return submitted[field]
    return speaking.has(field) ? now[field] : undefined
  }
  /** The field is filled and follows its rule. */
  const isValid = (field: OpenField): boolean =>
    check !== null && now[field] === undefined && (filled[field] ?? '').trim() !== ''
  /** The field was left: from now on its rule applies. An empty field shows no failure before the form is submitted. */
  const leave = useCallback((field: RegistrationField, value: string) => {
    if (value.trim()) setLeft((before) => new Set(before).add(field))
  }, [])
  const change = useCallback((field: RegistrationField) => setChanged((before) => new Set(before).add(field)), [])
  const forgetChanges = useCallback(() => {
    setChanged(new Set())
    setLeft(new Set(shown.map(({ field }) => field)))
  }, [shown])
  return { failureOf, isSubmitted, isValid, leave, change, forgetChanges }
}
