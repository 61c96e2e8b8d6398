import { useCallback, useEffect, useState } from 'react'
import type { FieldFailure, FieldFailures, OpenField, RegistrationField } from '#machines/shared/registration-result.ts'
import { useSteadyWhilePressed } from '#src/ui/use-steady-while-pressed.ts'
import { compileForm, type Filled, type FormCheck } from './check-fields.ts'
import type { ShownField } from './registration-fields.ts'

type Names = ReadonlySet<RegistrationField>

/**
 * What each field says: what the last submission found, until the field is changed; else, once the field was left, what
 * its rule says now.
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
  /** Whether what a field says is what the last submission found. */
  const isSubmitted = (field: RegistrationField): boolean => !changed.has(field) && submitted[field] !== undefined
  const failureOf = (field: RegistrationField): FieldFailure | undefined => {
    if (isSubmitted(field)) return submitted[field]
    return speaking.has(field) ? now[field] : undefined
  }
  /** Something stands in the field and follows its rule. */
  const isValid = (field: OpenField): boolean =>
    check !== null && now[field] === undefined && (filled[field] ?? '').trim() !== ''
  /** The field was left: from now on its rule speaks. An empty field is not blamed before the form is sent. */
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
